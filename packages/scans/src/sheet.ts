import sharp from 'sharp'
import type { Picture } from './pictures.ts'

/** A page made small, to find what is where on it. One byte a pixel, row by row. */
export type Sheet = {
  width: number
  height: number
  /** From 0 (black) to 255. */
  grey: Uint8Array
  /** 1 where the page is darker than its paper. */
  ink: Uint8Array
  /** True if some of the paper is much darker than the rest. */
  isShaded: boolean
}

/** The longer side in pixels: 150 dots per inch of A4, at which small print still has separate letters. */
const LONGEST_SIDE = 1754

/** How much darker than its paper ink is, of 255. */
const LEAST_CONTRAST = 50

export async function sheetOf({ png }: Pick<Picture, 'png'>): Promise<Sheet> {
  const { data, info } = await sharp(png)
    .flatten({ background: 'white' })
    .greyscale()
    .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const size = { width: info.width, height: info.height }
  return { ...size, grey: data, ...inkOf(data, size) }
}

/** A sheet as a picture, turned clockwise. */
export async function pictureOf({ grey, width, height }: Sheet, degrees: number): Promise<Buffer> {
  return sharp(grey, { raw: { width, height, channels: 1 } })
    .rotate(degrees, { background: 'white' })
    .withMetadata({ density: 150 })
    .png({ compressionLevel: 1 })
    .toBuffer()
}

/** Paper is as light in a square of so many pixels: the fold of a book or a lamp leaves a shadow. */
const SQUARE = 32

/** More of a page is a shadow. What is darker than any shadow is a lid or a picture. */
const [LEAST_SHADED, DARKEST_SHADOW] = [0.03, 48]

type Size = { width: number; height: number }

function inkOf(grey: Uint8Array, { width, height }: Size): Pick<Sheet, 'ink' | 'isShaded'> {
  const ink = new Uint8Array(grey.length)
  const papers: number[] = []
  for (let top = 0; top < height; top += SQUARE)
    for (let left = 0; left < width; left += SQUARE) {
      const [bottom, right] = [Math.min(height, top + SQUARE), Math.min(width, left + SQUARE)]
      const counts = new Uint32Array(256)
      for (let y = top; y < bottom; y++) for (let x = left; x < right; x++) counts[grey[y * width + x]!]!++
      const paper = paperOf(counts, (bottom - top) * (right - left))
      papers.push(paper)
      const darkest = paper - LEAST_CONTRAST
      for (let y = top; y < bottom; y++)
        for (let x = left; x < right; x++) if (grey[y * width + x]! < darkest) ink[y * width + x] = 1
    }
  const usual = papers.toSorted((one, other) => one - other)[papers.length >> 1]!
  const shaded = papers.filter((paper) => paper > DARKEST_SHADOW && paper < usual - LEAST_CONTRAST)
  return { ink, isShaded: shaded.length > papers.length * LEAST_SHADED }
}

/** At least a tenth of a square is paper, also between bold letters. */
function paperOf(counts: Uint32Array, pixels: number): number {
  let lighter = 0
  for (let value = 255; value > 0; value--) {
    lighter += counts[value]!
    if (lighter * 10 >= pixels) return value
  }
  return 0
}
