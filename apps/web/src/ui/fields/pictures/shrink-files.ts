const pictures = ['image/jpeg', 'image/png']
/** A larger PDF would take a phone's memory. */
const MOST_BYTES = 50_000_000

/** Returns true for pictures, and for PDFs where each page may become a file. */
export function canShrink({ type, size }: File, maySplit: boolean): boolean {
  return pictures.includes(type) || (maySplit && type === 'application/pdf' && size <= MOST_BYTES)
}

/** Makes the files above their size smaller; a PDF becomes a picture for each page, within the number of files. */
export async function shrinkFiles(
  files: readonly File[],
  maxBytesOf: (file: File) => number,
  most: number,
): Promise<{ files: File[] } | { problem: string }> {
  const smaller: File[] = []
  for (const file of files) {
    const maxBytes = maxBytesOf(file)
    if (file.size <= maxBytes) {
      smaller.push(file)
      continue
    }
    const made = await shrink(file, maxBytes, most).catch(() => undefined)
    if (typeof made === 'number')
      return { problem: `${file.name} has ${made} pages. Choose a file of at most ${most}.` }
    if (!made) return { problem: damaged(file) }
    smaller.push(...made)
  }
  if (smaller.length > most)
    return { problem: `The files have ${smaller.length} pages. Choose at most ${most}.` }
  return { files: smaller }
}

/** Few files are large, so the code for them is loaded with the first one. */
async function shrink(file: File, maxBytes: number, most: number): Promise<File[] | number | undefined> {
  if (!pictures.includes(file.type)) {
    const { drawPages } = await import('./draw-pages.ts')
    return drawPages(file, maxBytes, most)
  }
  const { shrinkPicture } = await import('./shrink-picture.ts')
  const picture = await shrinkPicture(file, maxBytes)
  return picture && [picture]
}

function damaged({ type, name }: File): string {
  if (pictures.includes(type)) return 'The picture is damaged. Choose another one.'
  return `${name} is damaged or needs a password. Choose another file.`
}
