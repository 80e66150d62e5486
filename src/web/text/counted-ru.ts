const rules = new Intl.PluralRules('ru')

/** Форма слова при числе: 1 танк, 2 танка, 5 танков, 1,5 танка. */
export const pluralRu = (count: number, one: string, few: string, many: string): string => {
  const kind = rules.select(count)
  return kind === 'one' ? one : kind === 'many' ? many : few
}
