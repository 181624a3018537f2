/** The words of the sheet that is printed to lie between two letters. */
export const separatorSheet = {
  heading: 'DOMICILE SEPARATOR',
  text: 'Put this sheet between two letters and scan them together. Each letter is filed separately, and this sheet is left out.',
} as const

/** The heading on a line of its own, with specks beside it that were read as signs. */
const HEADING = /^.{0,4}\bdomicile\s+separator\b.{0,4}$/im

/** Words beyond those of the sheet that recognition may have made of it. */
const MOST_OTHERS = 6

/** Single letters are read in specks and edges. */
const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]{2,}/gu) ?? []

const ownWords = new Set(wordsOf(`${separatorSheet.heading} ${separatorSheet.text}`))

/** True of a page that has little text but that of the sheet: a page of a letter may name the sheet, and is never left out. */
export function isSeparator(text: string): boolean {
  return HEADING.test(text) && wordsOf(text).filter((word) => !ownWords.has(word)).length <= MOST_OTHERS
}
