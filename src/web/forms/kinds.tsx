import type { QuestionForm as Form, Language } from '../../engine/index.ts'
import { Button } from '../controls.tsx'
import { Piece } from '../pieces/piece.tsx'
import type { FormWords } from '../text/forms-en.ts'
import type { FormDesign } from './design.ts'

interface Given {
  readonly forms: readonly Form[]
  readonly chosen: string | undefined
  readonly design: FormDesign | undefined
  readonly language: string
  readonly words: FormWords
  readonly onChoose: (kind: string) => void
}

/** The kinds of question of a game as tiles, each with the example that it begins with. */
export const Kinds = ({ forms, chosen, design, language, words, onChoose }: Given) => (
  <fieldset id="question-kind" class="kinds">
    <legend>{words.kind}</legend>
    {/* It stays when one has been chosen, so that no tile moves. */}
    <small class="hint">{words.chooseHelp}</small>
    <div class="kind-tiles">
      {forms.map(({ kind, name }) => {
        const designed = design?.kinds[kind]
        const example = designed?.examples[0]?.[language as Language]
        return (
          <Button
            key={kind}
            class="tile"
            data-kind={kind}
            aria-pressed={kind === chosen}
            onClick={() => onChoose(kind)}
            label={
              <>
                {designed && <Piece unit={designed.piece} />}
                <span>
                  <b>{name}</b> {example && <small>{example}</small>}
                </span>
              </>
            }
          />
        )
      })}
    </div>
  </fieldset>
)
