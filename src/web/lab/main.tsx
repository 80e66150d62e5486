import { render } from 'preact'
import { defined } from '../../engine/index.ts'
import { inLanguage } from '../text/in-language.ts'
import type { LabMessages } from '../text/lab-en.ts'
import { ExperimentApp } from './experiment-app.tsx'
import { HiddenApp } from './hidden-app.tsx'
import { KeyForm } from './key-form.tsx'
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

const App = () => {
  switch (served.kind) {
    case 'list':
      return <ListApp {...served} first={served.page} language={language} say={say} />
    case 'experiment':
      return (
        <>
          <ExperimentApp first={served.experiment} slice={served.slice} language={language} say={say} />
          {served.hasKeys && <KeyForm say={say} />}
        </>
      )
    default:
      return <HiddenApp id={served.id} language={language} say={say} />
  }
}
render(<App />, root)
