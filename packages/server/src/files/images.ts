import { ownMessages } from '@domicile/contract/messages'
import { uploadLimits } from '@domicile/contract/upload-limits'
import { invalidField } from '../http/errors.ts'
import { createGate } from '../http/gate.ts'
import sharp, { type Metadata, type Sharp } from 'sharp'

const MAX_PIXELS = 25_000_000
const MAX_SIDE = 10_000
/** For encoding one image; a file of few bytes can be built to take minutes. */
const MAX_SECONDS = 10

// Images are encoded one at a time on one thread, so that sign-ins can always use the others.
const oneAtATime = createGate(1, 16)
sharp.concurrency(1)
sharp.cache(false)

/**
 * Re-encodes an image in its own format: upright, without metadata or hidden data, at most 500 KB. Refuses a
 * damaged image and one of more than 25 megapixels or 10,000 pixels a side.
 */
export async function reencodeImage(bytes: Buffer, mediaType: 'image/png' | 'image/jpeg'): Promise<Buffer> {
  const header = await sharp(bytes, { limitInputPixels: false }).metadata().catch(refuse)
  refuseHuge(header)
  const ways = mediaType === 'image/png' ? pngEncodings(header) : JPEG_ENCODINGS
  return oneAtATime(() => encodeToFit(bytes, ways, header.autoOrient.width))
}

/** Checked from the header alone: an image of a few bytes may claim to be enormous. */
function refuseHuge({ width, height }: Metadata): void {
  if (width > MAX_SIDE || height > MAX_SIDE || width * height > MAX_PIXELS)
    throw invalidField('file', ownMessages.imageDimensions, 'dimensions')
}

type Encoding = (image: Sharp, width: number) => Sharp

/** An image may grow when it is re-encoded: each further attempt gives up a little more quality. */
async function encodeToFit(bytes: Buffer, ways: readonly Encoding[], width: number): Promise<Buffer> {
  for (const way of ways) {
    const image = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' }).autoOrient()
    const drawn = await way(image, width).timeout({ seconds: MAX_SECONDS }).toBuffer().catch(refuse)
    if (drawn.length <= uploadLimits.image) return drawn
  }
  throw invalidField('file', ownMessages.fileLargerThan(uploadLimits.image), 'too-large')
}

const part = (width: number, share: number) => Math.ceil(width * share)

const JPEG_ENCODINGS: readonly Encoding[] = [
  (image) => image.jpeg({ quality: 90 }),
  (image) => image.jpeg({ quality: 75 }),
  (image, width) => image.resize(part(width, 1 / 2)).jpeg({ quality: 75 }),
  (image, width) => image.resize(part(width, 1 / 4)).jpeg({ quality: 75 }),
]

/** An image with few colours keeps its palette; otherwise a black and white scan would become several times larger. */
function pngEncodings({ isPalette, bitsPerSample = 8 }: Metadata): readonly Encoding[] {
  const hasFewColours = isPalette || bitsPerSample < 8
  const palette = { palette: true, colours: hasFewColours ? 2 ** Math.min(bitsPerSample, 8) : 256, dither: 0 }
  const exact: Encoding = (image) => image.png(hasFewColours ? palette : { compressionLevel: 9 })
  return [
    exact,
    (image) => image.png({ ...palette, colours: 256 }),
    (image, width) => image.resize(part(width, 1 / 2)).png({ palette: true }),
    (image, width) => image.resize(part(width, 1 / 4)).png({ palette: true }),
  ]
}

function refuse(): never {
  throw invalidField('file', ownMessages.fileBroken, 'broken')
}
