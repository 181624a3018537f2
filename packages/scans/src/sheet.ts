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
  const darkest = paperOf(data) - LEAST_CONTRAST
  const ink = new Uint8Array(data.length)
  for (const [at, value] of data.entries()) if (value < darkest) ink[at] = 1
  return { width: info.width, height: info.height, grey: data, ink }
}

/** A sheet as a picture, turned clockwise. */
export async function pictureOf({ grey, width, height }: Sheet, degrees: number): Promise<Buffer> {
  return sharp(grey, { raw: { width, height, channels: 1 } })
    .rotate(degrees, { background: 'white' })
    .withMetadata({ density: 150 })
    .png({ compressionLevel: 1 })
    .toBuffer()
}

/** The most frequent grey of the lighter half. */
function paperOf(grey: Uint8Array): number {
  const counts = new Uint32Array(256)
  for (const value of grey) counts[value]!++
  let paper = 255
  for (let value = 255; value >= 128; value--) if (counts[value]! > counts[paper]!) paper = value
  return paper
}
