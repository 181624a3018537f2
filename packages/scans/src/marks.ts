import type { Word } from './page.ts'
import type { Sheet } from './sheet.ts'

/** The place of a letter, or of another mark of its size. In pixels of the sheet. */
export type Mark = { left: number; top: number; right: number; bottom: number }

/** The height of letters as a share of the longer side of a page: from 5 points to 32. */
const [LEAST_HEIGHT, MOST_HEIGHT] = [1 / 430, 1 / 26]

/** More marks are rather a raster or noise than letters. */
const MOST_MARKS = 20_000

/** Finds the marks on a page that may be letters. */
export function findMarks({ ink, width, height }: Sheet): Mark[] {
  const side = Math.max(width, height)
  const isLetter = ({ left, top, right, bottom }: Mark) => {
    const [across, down] = [right - left + 1, bottom - top + 1]
    return down >= side * LEAST_HEIGHT && down <= side * MOST_HEIGHT && across <= down * 4
  }
  const left = new Uint8Array(ink)
  const stack: number[] = []
  const marks: Mark[] = []
  for (let at = 0; at < left.length && marks.length < MOST_MARKS; at++) {
    if (!left[at]) continue
    const mark = takeMark(left, width, at, stack)
    if (isLetter(mark)) marks.push(mark)
  }
  return marks
}

/** Removes the ink that is connected with a pixel, and returns its place. */
function takeMark(ink: Uint8Array, width: number, start: number, stack: number[]): Mark {
  const mark = { left: width, top: Infinity, right: 0, bottom: 0 }
  ink[start] = 0
  stack.push(start)
  while (stack.length > 0) {
    const at = stack.pop()!
    const [x, y] = [at % width, Math.floor(at / width)]
    mark.left = Math.min(mark.left, x)
    mark.right = Math.max(mark.right, x)
    mark.top = Math.min(mark.top, y)
    mark.bottom = Math.max(mark.bottom, y)
    for (let row = -1; row <= 1; row++)
      for (let column = -1; column <= 1; column++) {
        const next = at + row * width + column
        const isBeside = x + column >= 0 && x + column < width
        if (!isBeside || !ink[next]) continue
        ink[next] = 0
        stack.push(next)
      }
  }
  return mark
}

/** The marks that are in none of the boxes of words. */
export function marksBeside(words: readonly Word[], marks: readonly Mark[], sheet: Sheet): Mark[] {
  const isLarge = ({ box: [, , across, down] }: Word) =>
    Math.min(across * sheet.width, down * sheet.height) > sheet.height * LARGE_WORD
  const covered = coverOf(words, sheet)
  const coveredBySmall = words.some(isLarge)
    ? coverOf(
        words.filter((word) => !isLarge(word)),
        sheet,
      )
    : covered
  return marks.filter(({ left, top, right, bottom }) => {
    const [x, y] = [Math.round((left + right) / 2), Math.round((top + bottom) / 2)]
    const isSmall = bottom - top < (sheet.height * LARGE_WORD) / 4
    return !(isSmall ? coveredBySmall : covered)[y * sheet.width + x]
  })
}

/** Of the height of a page, 28 points: smaller letters in a box of this size are behind a watermark. */
const LARGE_WORD = 1 / 30

/** Boxes are measured as exactly as letters are high. In pixels. */
const MARGIN = 3

/** Of the height of a page: no word is higher, and a box around half of it was read as one sign. */
const HIGHEST_WORD = 0.12

/** For each pixel, whether it is in a box. The time does not depend on the size of the boxes. */
function coverOf(words: readonly Word[], { width, height }: Sheet): Uint8Array {
  const [columns, rows] = [width + 1, height + 1]
  const changes = new Int32Array(columns * rows)
  const within = (value: number, most: number) => Math.max(0, Math.min(most, Math.round(value)))
  for (const { box } of words) {
    const [left, top, across, down] = box
    if (down > HIGHEST_WORD && across * width < down * height) continue
    const [x1, x2] = [within(left * width - MARGIN, width), within((left + across) * width + MARGIN, width)]
    const [y1, y2] = [within(top * height - MARGIN, height), within((top + down) * height + MARGIN, height)]
    changes[y1 * columns + x1]!++
    changes[y1 * columns + x2]!--
    changes[y2 * columns + x1]!--
    changes[y2 * columns + x2]!++
  }
  const covered = new Uint8Array(width * height)
  const above = new Int32Array(width)
  for (let y = 0; y < height; y++)
    for (let x = 0, sum = 0; x < width; x++) {
      sum += changes[y * columns + x]!
      above[x]! += sum
      covered[y * width + x] = above[x]! > 0 ? 1 : 0
    }
  return covered
}

/** Fewer letters in a row may be a part of a logo, a signature or a stamp. */
const LEAST_LETTERS = 6

/** Counts the rows of marks that are like a line of text: of about one height, and beside each other. */
export function countLines(marks: readonly Mark[]): number {
  const sorted = marks.toSorted((one, other) => one.left - other.left)
  const lengths = new Uint32Array(sorted.length).fill(1)
  let lines = 0
  for (const [index, mark] of sorted.entries()) {
    const length = lengths[index]!
    const next = nextInLine(sorted, index, mark)
    if (next === undefined) lines += length >= LEAST_LETTERS ? 1 : 0
    else lengths[next] = Math.max(lengths[next]!, length + 1)
  }
  return lines
}

function nextInLine(sorted: readonly Mark[], index: number, mark: Mark): number | undefined {
  const high = mark.bottom - mark.top + 1
  for (let next = index + 1; next < sorted.length; next++) {
    const other = sorted[next]!
    if (other.left > mark.right + 2 * high) return undefined
    const otherHigh = other.bottom - other.top + 1
    const shared = Math.min(mark.bottom, other.bottom) - Math.max(mark.top, other.top) + 1
    const isBeside = other.left > mark.right - high / 3
    if (
      isBeside &&
      shared * 2 >= Math.min(high, otherHigh) &&
      high < otherHigh * 2.5 &&
      otherHigh < high * 2.5
    )
      return next
  }
  return undefined
}
