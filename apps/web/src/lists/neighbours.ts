type Remembered = { title: string; paths: readonly string[] }
export type Neighbours = { title: string; previous: string | undefined; next: string | undefined }

let remembered: Remembered | undefined

/** Stores the rows of the visible list, for the record that the user opens next. */
export function rememberRows(rows: Remembered): void {
  remembered = rows
}

/**
 * Returns the records before and after this one in the list it was opened from; undefined if it was opened in
 * another way, and on its form.
 */
export function neighboursOf(pathname: string): Neighbours | undefined {
  const { title, paths } = remembered ?? { title: '', paths: [] }
  if (pathname.endsWith('/edit')) return undefined
  const index = paths.findIndex((path) => pathname === path || pathname.startsWith(`${path}/`))
  return index < 0 ? undefined : { title, previous: paths[index - 1], next: paths[index + 1] }
}
