import { render } from 'preact'
import { defined } from '../../engine/index.ts'
import { inLanguage } from '../text/in-language.ts'
import type { LabMessages } from '../text/lab-en.ts'
import { ExperimentApp } from './experiment-app.tsx'
import { ListApp } from './list-app.tsx'
import type { Served } from './page.tsx'

const served = JSON.parse(defined(defined(document.querySelector('#served')).textContent)) as Served
const root = defined(document.querySelector('#app'))
const language = document.documentElement.lang
const say = await inLanguage<LabMessages>({
  en: async () => (await import('../text/lab-en.ts')).labEn,
  ru: async () => (await import('../text/lab-ru.ts')).labRu,
})

root.replaceChildren()
render(
  served.kind === 'list' ? (
    <ListApp {...served} first={served.page} language={language} say={say} />
  ) : (
    <ExperimentApp first={served.experiment} slice={served.slice} language={language} say={say} />
  ),
  root,
)
