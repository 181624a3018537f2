type PictureType = 'image/jpeg' | 'image/png'

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const SCAN = 0xda
const END = 0xd9

/**
 * Returns the type of a picture by its content; undefined if it is another file or its end is missing. A browser draws
 * the rest of such a picture in grey.
 */
export function typeOfWhole(bytes: Uint8Array): PictureType | undefined {
  if (PNG.every((byte, at) => bytes[at] === byte)) return hasPngEnd(bytes) ? 'image/png' : undefined
  if (bytes[0] === 0xff && bytes[1] === 0xd8) return hasJpegEnd(bytes) ? 'image/jpeg' : undefined
  return undefined
}

/** Follows the chunks, each of which names its length. */
function hasPngEnd(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  for (let at = PNG.length; at + 12 <= bytes.length; at += 12 + view.getUint32(at)) {
    const isEnd = String.fromCharCode(...bytes.subarray(at + 4, at + 8)) === 'IEND'
    if (isEnd) return true
  }
  return false
}

/** Follows the segments, since the preview that a camera puts into one has an end of its own. */
function hasJpegEnd(bytes: Uint8Array): boolean {
  let at = 2
  while (at + 4 <= bytes.length) {
    if (bytes[at] !== 0xff) return false
    const marker = bytes[at + 1]!
    if (marker === END) return true
    // Any number of fill bytes may precede a marker.
    if (marker === 0xff) at += 1
    else {
      at += 2 + (bytes[at + 2]! << 8) + bytes[at + 3]!
      if (marker === SCAN) at = nextMarker(bytes, at)
    }
  }
  return bytes[at] === 0xff && bytes[at + 1] === END
}

/** Skips the data of a scan: in it, a zero or the number of a restart follows each 0xff. */
function nextMarker(bytes: Uint8Array, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1] ?? 0
    const isData = next === 0 || next === 0xff || (next >= 0xd0 && next <= 0xd7)
    if (!isData) return at
  }
  return bytes.length
}
