import type { CourseWords } from './course-en.ts'
import { inLanguage } from './in-language.ts'

/** What is said beside lines over turns. */
export const fetchCourseWords = (): Promise<CourseWords> =>
  inLanguage({
    en: async () => (await import('./course-en.ts')).courseEn,
    ru: async () => (await import('./course-ru.ts')).courseRu,
  })
