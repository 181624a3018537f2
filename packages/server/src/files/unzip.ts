import { unzipSync } from 'fflate'

/** An archive that is damaged, or has more than the limits allow. */
export class UnreadableArchive extends Error {}

export function isZip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 0x03 && bytes[3] === 0x04
}

/** A file of an archive: its path, and its name without folders. */
export type Unzipped = { path: string; name: string; bytes: Uint8Array }

/**
 * Returns the files of a ZIP archive in its order; two of one path are refused. A few bytes can describe billions, so the sizes that
 * the archive states are bounded before anything is unpacked. It blocks: call it in a thread.
 */
export function unzip(
  bytes: Uint8Array,
  { files, unpacked }: { files: number; unpacked: number },
): Unzipped[] {
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
    const found = Object.entries(entries)
    if (found.length < count) throw new UnreadableArchive('The archive has two files of one name.')
    return found.map(([path, content]) => ({
      path,
      name: path.slice(path.lastIndexOf('/') + 1),
      bytes: content,
    }))
  } catch (error) {
    throw error instanceof UnreadableArchive ? error : new UnreadableArchive('The archive is damaged.')
  }
}
