import { OPS, type PDFPageProxy, Util } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** Of the area of a page: a line of text has more. */
const LEAST_AREA = 0.01

/** Lines and frames have fewer paths; letters that are drawn have one each. */
const MOST_PATHS = 150

/** A frame has a dozen numbers, a letter ten times as many, and a path may draw all letters of a page. */
const MOST_NUMBERS = 2000

/** The fields and notes of a PDF are drawn, but are not part of its text. */
const shownNotes: ReadonlySet<string> = new Set(['Widget', 'FreeText', 'Stamp'])

type PathArguments = [operator: number, [path: ArrayLike<number> | null], ...unknown[]]

type Matrix = [number, number, number, number, number, number]

/** True if something on a page beside its text may show text: a picture of some size, letters that are drawn, or a note. */
export async function hasPictures(page: PDFPageProxy): Promise<boolean> {
  const { fnArray, argsArray } = await page.getOperatorList()
  const paths = argsArray.filter((_, place) => fnArray[place] === OPS.constructPath) as PathArguments[]
  const numbers = paths.reduce((sum, [, [path]]) => sum + (path?.length ?? 0), 0)
  if (paths.length > MOST_PATHS || numbers > MOST_NUMBERS) return true
  if (argsArray.some((own) => own?.[0] === 'TilingPattern')) return true
  if (areaOfPictures(page, fnArray, argsArray) > LEAST_AREA) return true
  const notes = (await page.getAnnotations()) as { subtype: string; hasAppearance?: boolean }[]
  return notes.some(({ subtype, hasAppearance }) => hasAppearance && shownNotes.has(subtype))
}

/** The share of the page that its pictures cover. Each follows the transformations before it. */
function areaOfPictures(page: PDFPageProxy, operators: readonly number[], args: readonly unknown[]): number {
  const [left, bottom, right, top] = page.view as [number, number, number, number]
  const stack: Matrix[] = []
  let matrix: Matrix = [1, 0, 0, 1, 0, 0]
  let area = 0
  for (const [place, operator] of operators.entries()) {
    if (operator === OPS.save || operator === OPS.paintFormXObjectBegin) stack.push(matrix)
    if (operator === OPS.restore || operator === OPS.paintFormXObjectEnd) matrix = stack.pop() ?? matrix
    const own = operator === OPS.transform ? args[place] : (args[place] as unknown[] | null)?.[0]
    const isForm = operator === OPS.paintFormXObjectBegin && own
    if (operator === OPS.transform || isForm) matrix = Util.transform(matrix, own) as Matrix
    if (pictures.has(operator)) area += Math.abs(matrix[0] * matrix[3] - matrix[1] * matrix[2])
    // A picture that is repeated, or one of a group, has places of its own.
    if (repeated.has(operator)) return 1
  }
  return area / Math.abs((right - left) * (top - bottom))
}

const pictures: ReadonlySet<number> = new Set([
  OPS.paintImageXObject,
  OPS.paintInlineImageXObject,
  OPS.paintImageMaskXObject,
])

const repeated: ReadonlySet<number> = new Set([
  OPS.paintImageXObjectRepeat,
  OPS.paintImageMaskXObjectRepeat,
  OPS.paintImageMaskXObjectGroup,
  OPS.paintInlineImageXObjectGroup,
])
