// What territories bring to whoever holds them: conquest, income and victory (R41-11, 15, 16).
export { hasLostCapital, take } from './capture.ts'
export { collectIncome, incomeOf, productionOf } from './income.ts'
export { victorOf } from './victory.ts'
