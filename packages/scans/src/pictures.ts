import sharp, { type Metadata, type Sharp } from 'sharp'
import { isBlankPaper } from './dust.ts'
import { MOST_IMAGE_BYTES, MOST_PIXELS, MOST_PIXELS_READ } from './limits.ts'
import { type PageImage, type Turn, UnreadableScan } from './page.ts'

/** A grey picture of a page as PNG. */
export type Picture = { png: Buffer; width: number; height: number }

const formats: ReadonlySet<string | undefined> = new Set(['png', 'jpeg', 'tiff'])

sharp.cache(false)
sharp.concurrency(1)

/** The number of pages of a picture: a TIFF may have several. Throws {@link UnreadableScan} for what is no picture. */
export async function countPages(bytes: Uint8Array): Promise<number> {
  const { format, width, height, pages = 1 } = await headerOf(bytes)
  if (!formats.has(format)) throw new UnreadableScan('The file is no PDF, PNG, JPG or TIFF.')
  if (width * height > MOST_PIXELS_READ) throw new UnreadableScan('The picture has too many pixels.')
  return pages
}

async function headerOf(bytes: Uint8Array): Promise<Metadata> {
  try {
    return await sharp(bytes, { limitInputPixels: false }).metadata()
  } catch {
    throw new UnreadableScan('The file is damaged, or no PDF, PNG, JPG or TIFF.')
  }
}

/** Reads a page of a picture, upright by what the camera noted. A picture that breaks off is refused. */
export async function readPicture(bytes: Uint8Array, page: number): Promise<Picture> {
  const picture = sharp(bytes, { limitInputPixels: MOST_PIXELS_READ, failOn: 'error', page: page - 1 })
  const { data, info } = await fitting(picture.autoOrient()).catch(() => {
    throw new UnreadableScan('The picture is damaged.')
  })
  return { png: data, width: info.width, height: info.height }
}

/** Turns a picture clockwise. One that lies oblique grows, so that nothing is cut off. */
export async function turned({ png }: Picture, degrees: number): Promise<Picture> {
  const { data, info } = await sharp(png)
    .rotate(degrees, { background: 'white' })
    .greyscale()
    .png({ compressionLevel: 3 })
    .toBuffer({ resolveWithObject: true })
  return { png: data, width: info.width, height: info.height }
}

/** Cuts a band out of a picture. Its place is a share of the height. */
export async function cut({ png, width, height }: Picture, top: number, share: number): Promise<Picture> {
  const from = Math.min(height - 1, Math.floor(top * height))
  const size = {
    left: 0,
    top: from,
    width,
    height: Math.max(1, Math.min(height - from, Math.ceil(share * height))),
  }
  const { data, info } = await sharp(png)
    .extract(size)
    .greyscale()
    .png({ compressionLevel: 1 })
    .toBuffer({ resolveWithObject: true })
  return { png: data, width: info.width, height: info.height }
}

/** Makes a JPEG of a picture, turned clockwise, with as much quality as fits. */
export async function toJpeg({ png }: Picture, turn: Turn): Promise<PageImage> {
  const upright = await sharp(png).rotate(turn).flatten({ background: 'white' }).greyscale().png().toBuffer()
  for (const { side, quality } of JPEG_WAYS) {
    const size = { width: side, height: side, fit: 'inside', withoutEnlargement: true } as const
    const image = sharp(upright).resize(size).jpeg({ quality })
    const { data, info } = await image.toBuffer({ resolveWithObject: true })
    if (data.length <= MOST_IMAGE_BYTES) return { jpeg: data, width: info.width, height: info.height }
  }
  throw new UnreadableScan('The page cannot be made small enough.')
}

/** The longer side in pixels: 200 dots per inch of A4, then less. */
const JPEG_WAYS = [
  { side: 2339, quality: 70 },
  { side: 2339, quality: 45 },
  { side: 1654, quality: 45 },
  { side: 1170, quality: 40 },
] as const

/** True if nothing is on the page but dust. */
export async function isBlank({ png }: Picture): Promise<boolean> {
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  return isBlankPaper({ data, ...info })
}

function fitting(picture: Sharp) {
  const side = Math.floor(Math.sqrt(MOST_PIXELS * 2))
  return picture
    .flatten({ background: 'white' })
    .greyscale()
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .png({ compressionLevel: 3 })
    .toBuffer({ resolveWithObject: true })
}
