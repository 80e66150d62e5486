import { expect, test } from 'vitest'
import { Refusal } from '../../src/engine/index.ts'
import { games } from '../../src/games/index.ts'
import { planExperiment } from '../../src/lab/index.ts'
import { openTasks } from '../../src/tasks/index.ts'

const tasks = openTasks({ threads: 0 })
// Written as JSON: in a literal of TypeScript the name would set the prototype.
const sweep = '"kind":"sweep","game":"aa1941","question":"3i v 2i","ranges":{"attacker.infantry":[1,2]}'
const variant =
  '"kind":"variant","game":"aa1941","suite":["3i v 2i"],"variants":{"a":{},"b":{"units":{"tank":{"cost":5}}}}'
const match = '"kind":"match","game":"aa1941","a":"rules","b":"rules","stop":{"pairs":1}'

const refusedAt = (work: () => unknown): string => {
  try {
    work()
    return 'nothing is refused'
  } catch (problem) {
    if (!(problem instanceof Refusal)) throw problem
    return `${problem.code} ${problem.faults[0]?.at.join('.')}`
  }
}

test.each([
  [`{${sweep.replace('[1,2]', '[1,2],"__proto__":[1]')}}`, 'ranges.__proto__'],
  [`{${variant.replace('"b":', '"__proto__":')}}`, 'variants.__proto__'],
  [`{${variant.replace('"tank":', '"__proto__":')}}`, 'variants.b.units.__proto__'],
  [`{${match.replace('"a":"rules"', '"a":{"player":"rules","params":{"__proto__":1}}')}}`, 'a.params.__proto__'],
  [`{${match},"labels":[{"__proto__":1}]}`, 'labels.0.__proto__'],
  [`{${match},"__proto__":1}`, '__proto__'],
])('a field called __proto__ is refused wherever an experiment has names of its own: %s', (text, at) => {
  expect(refusedAt(() => planExperiment(games, JSON.parse(text)))).toBe(`unknown-field ${at}`)
})

test('and in the rules of a question', () => {
  const question = JSON.parse('{"battle":"3i v 2i","rules":{"units":{"__proto__":{"attack":3}}}}')
  expect(refusedAt(() => tasks.prepare('aa1941', question))).toBe('unknown-field rules.units.__proto__')
})
