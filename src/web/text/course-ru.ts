import type { CourseWords } from './course-en.ts'

/** The same in Russian. */
export const courseRu: CourseWords = {
  campaign: 'Кампания ход за ходом',
  sequence: 'Бои один за другим',
  turn: (turn, power) => `Ход ${turn}, ${power}`,
  holds: 'Чья территория',
  units: 'Сколько там фигур в среднем',
  battles: 'Каждый бой: состоится ли, и чем тогда кончится',
  swingSoFar: 'Разница потерь к этому времени',
  step: 'Ход или бой',
  help: 'Укажите место на линиях или двигайте ползунок.',
}
