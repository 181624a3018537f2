import { unzipSync } from 'fflate'

/** An archive that is damaged, or has more than the limits allow. */
export class UnreadableArchive extends Error {}

export function isZip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 0x03 && bytes[3] === 0x04
}

/**
 * Returns the files of a ZIP archive, without folders, in its order. A few bytes can describe billions, so the sizes that
 * the archive states are bounded before anything is unpacked. It blocks: call it in a thread.
 */
export function unzip(
  bytes: Uint8Array,
  { files, unpacked }: { files: number; unpacked: number },
): { name: string; bytes: Uint8Array }[] {
  let [count, size] = [0, 0]
  try {
    const entries = unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        if (name.endsWith('/')) return false
        count += 1
        size += originalSize
        if (count > files || size > unpacked)
          throw new UnreadableArchive('The archive is too large or has too many files.')
        return true
      },
    })
    return Object.entries(entries).map(([name, content]) => ({
      name: name.slice(name.lastIndexOf('/') + 1),
      bytes: content,
    }))
  } catch (error) {
    throw error instanceof UnreadableArchive ? error : new UnreadableArchive('The archive is damaged.')
  }
}
