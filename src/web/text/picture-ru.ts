import type { PictureWords } from './picture-en.ts'

/** The same in Russian. */
export const pictureRu: PictureWords = {
  pictureCopied: 'Картинка скопирована.',
  saveSvg: 'Сохранить в SVG',
  savePng: 'Сохранить в PNG',
  copyPicture: 'Скопировать картинку',
  noCopy: 'Браузер не даёт копировать картинки; сохраните её.',
  noPng: 'Браузер не смог нарисовать PNG; SVG работает.',
}
