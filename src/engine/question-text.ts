/** A question as one cell of a table: notation as it was asked, fields as JSON. */
export const questionText = (question: unknown): string =>
  typeof question === 'string' ? question : JSON.stringify(question)
