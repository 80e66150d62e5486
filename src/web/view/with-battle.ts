/** What stands beside the answer to a battle, in one file: it is wanted with the first such answer, all of it. */
export { Advice } from './advice.tsx'
export { BattlePictures } from './battle-pictures.tsx'
export { fetchBeside } from './chips.tsx'
