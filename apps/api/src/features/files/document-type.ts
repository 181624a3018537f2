/** The kinds of file the portal keeps, judged by what they hold. */
export type DocumentType = {
  mediaType: 'image/png' | 'image/jpeg' | 'application/pdf'
  extensions: readonly string[]
}

const PNG: DocumentType = { mediaType: 'image/png', extensions: ['png'] }
const JPEG: DocumentType = { mediaType: 'image/jpeg', extensions: ['jpg', 'jpeg'] }
const PDF: DocumentType = { mediaType: 'application/pdf', extensions: ['pdf'] }

/**
 * Judges a file by signature and structure, never by name or declared type; undefined for anything else.
 * A file that is only the start of one, or has the signature of one and the body of another, is none.
 */
export function documentType(bytes: Buffer): DocumentType | undefined {
  if (isPng(bytes)) return PNG
  if (isJpeg(bytes)) return JPEG
  return isPdf(bytes) ? PDF : undefined
}

const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** Signature, IHDR as the first chunk, IEND somewhere after it. */
function isPng(bytes: Buffer): boolean {
  return (
    bytes.subarray(0, 8).equals(PNG_SIGNATURE) &&
    bytes.toString('latin1', 12, 16) === 'IHDR' &&
    bytes.includes('IEND', 33, 'latin1')
  )
}

/** Start of image, a frame header, end of image. */
function isJpeg(bytes: Buffer): boolean {
  if (!bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return false
  const hasFrame = [0xc0, 0xc1, 0xc2].some((marker) => bytes.includes(Buffer.from([0xff, marker])))
  return hasFrame && bytes.lastIndexOf(Buffer.from([0xff, 0xd9])) > 0
}

function isPdf(bytes: Buffer): boolean {
  return (
    bytes.subarray(0, 1024).includes('%PDF-', 0, 'latin1') &&
    bytes.lastIndexOf('%%EOF', undefined, 'latin1') > 0
  )
}

/** The name with the ending of its true type. */
export function nameFor(name: string, type: DocumentType): string {
  const ending = /\.([^.]*)$/.exec(name)?.[1]?.toLowerCase()
  if (ending && type.extensions.includes(ending)) return name
  return `${ending === undefined ? name : name.slice(0, name.lastIndexOf('.'))}.${type.extensions[0]}`
}
