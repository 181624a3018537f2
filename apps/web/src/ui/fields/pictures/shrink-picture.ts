import { typeOfWhole } from './picture-type.ts'

/** Safari draws nothing on a larger canvas. */
const MAX_PIXELS = 16_000_000
const QUALITIES = [0.9, 0.8, 0.7]
const LOWEST_QUALITY = 0.6
const STEP = 0.85
/** The server encodes pictures again, which may make them larger. */
const SHARE = 0.75

/**
 * Returns a smaller copy of a picture, upright and of at most `maxBytes`; undefined if the picture is damaged. It loses
 * quality first, then size. One with transparent parts stays a PNG, which can only lose size.
 */
export async function shrinkPicture(file: File, maxBytes: number): Promise<File | undefined> {
  const type = typeOfWhole(new Uint8Array(await file.arrayBuffer()))
  const bitmap = type && (await createImageBitmap(file).catch(() => undefined))
  if (!bitmap) return undefined
  const target = type === 'image/png' && isTransparent(bitmap) ? 'image/png' : 'image/jpeg'
  const blob = await encodeToFit(bitmap, target, maxBytes).catch(() => undefined)
  bitmap.close()
  return blob && new File([blob], nameAs(file.name, target), { type: target })
}

type Source = ImageBitmap | HTMLCanvasElement

/** Encodes a picture as it may be uploaded; undefined if not even one pixel fits. */
export async function encodeToFit(bitmap: Source, type: string, limit: number): Promise<Blob | undefined> {
  const maxBytes = limit * SHARE
  const largest = Math.min(1, Math.sqrt(MAX_PIXELS / (bitmap.width * bitmap.height)))
  const whole = draw(bitmap, largest)
  const lowest = await encode(whole, type, LOWEST_QUALITY)
  if (lowest.size > maxBytes)
    return scaleToFit(bitmap, type, largest * roughScale(lowest.size, maxBytes), maxBytes)
  for (const quality of type === 'image/png' ? [] : QUALITIES) {
    const blob = await encode(whole, type, quality)
    if (blob.size <= maxBytes) return blob
  }
  return lowest
}

async function scaleToFit(bitmap: Source, type: string, from: number, maxBytes: number) {
  for (let scale = from; scale * bitmap.width >= 1; scale *= STEP) {
    const blob = await encode(draw(bitmap, scale), type, LOWEST_QUALITY)
    if (blob.size <= maxBytes) return blob
  }
  return undefined
}

/** Skips the steps that are surely too large, since a phone encodes a large picture for about a second. */
function roughScale(bytes: number, maxBytes: number): number {
  const steps = Math.floor(Math.log(maxBytes / bytes) / 2 / Math.log(STEP))
  return STEP ** Math.max(1, steps)
}

function draw(bitmap: Source, scale: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(bitmap.width * scale))
  canvas.height = Math.max(1, Math.round(bitmap.height * scale))
  // Null where memory is short: an empty canvas must not become the picture.
  const context = canvas.getContext('2d')!
  context.imageSmoothingQuality = 'high'
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  return canvas
}

function encode(canvas: HTMLCanvasElement, type: string, quality: number): Promise<Blob> {
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no room'))), type, quality),
  )
}

const SAMPLE = 256

/** Checks a small copy: a transparent part that it does not show is too small to matter. */
function isTransparent(bitmap: ImageBitmap): boolean {
  return smallCopy(bitmap).some((value, at) => at % 4 === 3 && value < 255)
}

/** The red, green, blue and alpha of each pixel of a small copy, 0 to 255. */
export function smallCopy(bitmap: Source): Uint8ClampedArray {
  const { width, height } = bitmap
  const canvas = draw(bitmap, Math.min(1, SAMPLE / Math.max(width, height)))
  return canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height).data
}

function nameAs(name: string, type: string): string {
  return type === 'image/jpeg' ? name.replace(/\.png$/i, '.jpg') : name
}
