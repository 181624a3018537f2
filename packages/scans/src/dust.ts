/** Pixels row by row, with the values of a pixel's channels beside each other. */
export type Pixels = { data: ArrayLike<number>; width: number; height: number; channels: number }

/** Of a grey value from 0 to 255. */
const DARKEST_PAPER = 200

/** A millimetre on A4, as a share of the longer side: the smallest digit is twice as high. */
const LARGEST_SPECK = 1 / 300

/** Small marks of which there are more are rather a dotted line, or what is left of a faint text. */
const MOST_SPECKS = 5

type Speck = { left: number; right: number; top: number; bottom: number }

/** True if nothing is on a sheet of paper but a few specks of dust. */
export function isBlankPaper({ data, width, height, channels }: Pixels): boolean {
  const largest = Math.max(width, height) * LARGEST_SPECK
  const specks: Speck[] = []
  for (let at = 0; at < width * height * channels; at += 1) {
    if (data[at]! > DARKEST_PAPER) continue
    const pixel = Math.floor(at / channels)
    const speck = grow(specks, pixel % width, Math.floor(pixel / width))
    const side = Math.max(speck.right - speck.left, speck.bottom - speck.top) + 1
    if (side > largest || specks.length > MOST_SPECKS) return false
  }
  return true
}

/** Adds a dark pixel to the speck that it touches, or starts another. Rows come from top to bottom. */
function grow(specks: Speck[], x: number, y: number): Speck {
  let speck = specks.find(({ left, right, bottom }) => x >= left - 1 && x <= right + 1 && y <= bottom + 1)
  if (!speck) specks.push((speck = { left: x, right: x, top: y, bottom: y }))
  speck.left = Math.min(speck.left, x)
  speck.right = Math.max(speck.right, x)
  speck.bottom = y
  return speck
}
