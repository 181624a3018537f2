import { MAX_UPLOAD_BYTES } from '@domicile/contract/file-kinds'
import { ownMessages } from '@domicile/contract/messages'
import { invalidField } from '@domicile/server/errors'
import sharp, { type Sharp } from 'sharp'

const MAX_PIXELS = 25_000_000
const MAX_SIDE = 10_000
const QUALITIES = [90, 80, 70, 55]

/** A picture drawn anew: upright, without its metadata, at most 512,000 bytes. */
export async function redrawImage(bytes: Buffer, mediaType: 'image/png' | 'image/jpeg'): Promise<Buffer> {
  await checkSize(bytes)
  for (const quality of QUALITIES) {
    const drawn = await draw(bytes, mediaType, quality)
    if (drawn.length <= MAX_UPLOAD_BYTES) return drawn
  }
  throw invalidField('file', ownMessages.fileTooLarge, 'too-large')
}

/** Reads the header alone: a picture of a few bytes may claim to be enormous. */
async function checkSize(bytes: Buffer): Promise<void> {
  const { width, height } = await sharp(bytes).metadata().catch(refuse)
  if (width > MAX_SIDE || height > MAX_SIDE || width * height > MAX_PIXELS) throw broken()
}

function draw(bytes: Buffer, mediaType: string, quality: number): Promise<Buffer> {
  const picture: Sharp = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' }).rotate()
  const encoded =
    mediaType === 'image/png'
      ? picture.png({ compressionLevel: 9, palette: quality < QUALITIES[0]!, quality })
      : picture.jpeg({ quality, mozjpeg: true })
  return encoded.toBuffer().catch(refuse)
}

function broken() {
  return invalidField('file', ownMessages.fileBroken, 'broken')
}

function refuse(): never {
  throw broken()
}
