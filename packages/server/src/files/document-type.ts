/** The file types that the portal stores. */
export type DocumentType = {
  mediaType: 'image/png' | 'image/jpeg' | 'application/pdf'
  endings: readonly string[]
  /** True if the file is complete and well-formed from start to end. */
  isWhole(bytes: Buffer): boolean
}

/** Detects the type from the content, never from the name or declared type; undefined for a type that is not stored. */
export function documentType(bytes: Buffer): DocumentType | undefined {
  if (bytes.subarray(0, PNG_SIGNATURE.length).equals(PNG_SIGNATURE)) return PNG
  if (bytes.subarray(0, JPEG_SIGNATURE.length).equals(JPEG_SIGNATURE)) return JPEG
  // PDF readers look for it that far in, because some scanners write their own lines before it.
  return bytes.subarray(0, 1024).includes('%PDF-') ? PDF : undefined
}

const PNG_SIGNATURE = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
const JPEG_SIGNATURE = Buffer.from([0xff, 0xd8, 0xff])

const PNG: DocumentType = { mediaType: 'image/png', endings: ['png'], isWhole: isWholePng }
const JPEG: DocumentType = { mediaType: 'image/jpeg', endings: ['jpg', 'jpeg'], isWhole: isWholeJpeg }
const PDF: DocumentType = {
  mediaType: 'application/pdf',
  endings: ['pdf'],
  isWhole: (bytes) => bytes.includes('%%EOF', bytes.indexOf('%PDF-')),
}

/** A sequence of chunks (length, name, data, checksum) from IHDR to IEND. Anything after it is padding. */
function isWholePng(bytes: Buffer): boolean {
  let at = PNG_SIGNATURE.length
  while (at + 12 <= bytes.length) {
    const name = bytes.toString('latin1', at + 4, at + 8)
    if (at === PNG_SIGNATURE.length && name !== 'IHDR') return false
    at += 12 + bytes.readUInt32BE(at)
    if (name === 'IEND') return at <= bytes.length
  }
  return false
}

const START_OF_SCAN = 0xda
const END_OF_IMAGE = Buffer.from([0xff, 0xd9])
/** These markers are in the range of frame headers but begin tables: Huffman, extension, arithmetic coding. */
const NO_FRAMES = new Set([0xc4, 0xc8, 0xcc])

/**
 * A sequence of segments with a frame header before the scan and the end of the image after it. Anything after it is
 * padding.
 */
function isWholeJpeg(bytes: Buffer): boolean {
  let hasFrame = false
  let at = 2
  while (at + 4 <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1]!
    if (marker === START_OF_SCAN) return hasFrame && bytes.includes(END_OF_IMAGE, at)
    if (marker >= 0xc0 && marker <= 0xcf && !NO_FRAMES.has(marker)) hasFrame = true
    // Fill bytes may precede any segment.
    at += marker === 0xff ? 1 : 2 + bytes.readUInt16BE(at + 2)
  }
  return false
}
