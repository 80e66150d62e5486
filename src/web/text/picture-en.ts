/** What is said of the picture of an answer, in English. */
export const pictureEn = {
  pictureCopied: 'The picture is copied.',
  saveSvg: 'Save as SVG',
  savePng: 'Save as PNG',
  copyPicture: 'Copy picture',
  noCopy: 'The browser does not let the page copy pictures; save it instead.',
  noPng: 'The browser could not draw the picture as PNG; SVG works.',
}
export type PictureWords = typeof pictureEn
