import { Zip, ZipDeflate, ZipPassThrough } from 'fflate'

/** Formats that are compressed already. */
const packed = /\.(pdf|png|jpe?g|zip)$/

/**
 * Returns functions that write a ZIP archive file by file, so that only the archive is held in memory. The same files
 * give the same bytes. `at` is the time of every file.
 */
export function createZipWriter(at: Date): { add(path: string, bytes: Uint8Array): void; end(): Buffer } {
  const chunks: Uint8Array[] = []
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    chunks.push(chunk)
  })
  return {
    add(path, bytes) {
      const entry = packed.test(path) ? new ZipPassThrough(path) : new ZipDeflate(path, { level: 6 })
      entry.mtime = at
      zip.add(entry)
      entry.push(bytes, true)
    },
    end() {
      zip.end()
      return Buffer.concat(chunks)
    },
  }
}
