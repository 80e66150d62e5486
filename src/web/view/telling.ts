import { useContext, useEffect, useState } from 'preact/hooks'
import type { Link } from '../../engine/index.ts'
import { defined } from '../../engine/index.ts'
import { fetchNames, GamePages } from '../forms/game-page.ts'
import type { Told } from '../head.ts'
import type { Messages } from '../text/index.ts'

/** Puts questions into words. */
export type Tell = (link: Link) => Told

/** Whether a question says more than its line does: the words for that are fetched when they are first needed. */
export const saysMore = (link: Link): boolean => Object.keys(link).some(name => name !== 'battle')

/** Only the language of the page is fetched. */
const wordsIn = {
  en: async () => (await import('../text/conditions-en.ts')).conditionsEn,
  ru: async () => (await import('../text/conditions-ru.ts')).conditionsRu,
}

let known: { readonly say: Messages; readonly tell: Tell } | undefined

const load = async (say: Messages, pages: readonly string[]): Promise<Tell> => {
  const { lang } = document.documentElement
  const words = wordsIn[lang as 'en'] ?? wordsIn.en
  const [conditions, said, ...names] = await Promise.all([
    import('../conditions.ts'),
    words(),
    ...pages.map(page => fetchNames(page, lang)),
  ])
  const told = conditions.withNames(said, names)
  known = { say, tell: link => conditions.tell(link, told, say) }
  return known.tell
}

/** Until the words are there the line has to do. */
const lineAlone: Tell = ({ battle = '' }) => ({ title: battle, conditions: [] })

/** Where they do not come, the fields as the link has them are better than nothing. */
const asLinked: Tell = ({ battle = '', ...fields }) => ({
  title: battle,
  conditions: Object.entries(fields).map(([path, value]) => `${path} ${value}`),
})

/** How questions are told; `isNeeded` where one of them says more than its line. */
export const useTell = (isNeeded: boolean, say: Messages): Tell => {
  const pages = useContext(GamePages)
  const [tell, setTell] = useState<{ readonly tell: Tell }>()
  const isKnown = known?.say === say
  useEffect(() => {
    if (!isNeeded || isKnown) return
    let isMeant = true
    load(say, Object.values(pages))
      .catch(() => asLinked)
      .then(loaded => isMeant && setTell({ tell: loaded }))
    return () => {
      isMeant = false
    }
  }, [isNeeded, isKnown, say, pages])
  return isKnown ? defined(known).tell : (tell?.tell ?? lineAlone)
}
