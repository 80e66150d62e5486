import type { BattleAbout } from '../about.ts'
import { fetchCourseWords } from '../text/course.ts'
import { Course } from './course.tsx'
import { useLazy } from './hooks.ts'
import { Margins } from './margins.tsx'

/** The pictures of an answer: how a question of several battles goes, and how it ends. */
export const BattlePictures = (shown: BattleAbout) => {
  const { turns, stages } = shown.reply
  const words = useLazy(turns !== undefined || stages !== undefined, fetchCourseWords)
  return (
    <>
      {words && words !== 'failed' && <Course {...shown} words={words} />}
      <Margins {...shown} />
    </>
  )
}
