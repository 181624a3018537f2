import { type Zippable, zipSync } from 'fflate'

/** The earliest day of ZIP. A fixed one makes the archive of the same files the same. */
const DAY = '1980-01-01T12:00:00'

/** Packs files into one archive, in the order of their names. */
export async function packFiles(files: readonly File[]): Promise<File> {
  const sorted = files.toSorted((one, other) => (one.name < other.name ? -1 : 1))
  const entries: Zippable = {}
  for (const file of sorted) entries[file.name] = new Uint8Array(await file.arrayBuffer())
  const bytes = zipSync(entries, { level: 6, mtime: new Date(DAY) })
  return new File([bytes], 'list.zip', { type: 'application/zip' })
}
