/** So many lines at the top and bottom of each page may be a running header or footer. */
const EDGE = 2
/** Fewer pages do not show that a line is repeated. */
const LEAST_PAGES = 3

/**
 * Joins the pages of a file to one text. Lines that most pages repeat at their edge, such as page numbers, are left out:
 * they would cut paragraphs in two, and all change when a page is added.
 */
export function joinPages(pages: readonly string[]): string {
  const lines = pages.map((page) => page.split('\n').filter((line) => line.trim() !== ''))
  if (lines.length < LEAST_PAGES) return pages.join('\n')
  const counts = new Map<string, number>()
  for (const page of lines)
    for (const key of new Set(edgesOf(page).map((index) => keyOf(page[index]!))))
      counts.set(key, (counts.get(key) ?? 0) + 1)
  const isRunning = (line: string) => (counts.get(keyOf(line)) ?? 0) > lines.length / 2
  return lines
    .flatMap((page) => {
      const running = new Set(edgesOf(page).filter((index) => isRunning(page[index]!)))
      return page.filter((_, index) => !running.has(index))
    })
    .join('\n')
}

function edgesOf(page: readonly string[]): number[] {
  return [...page.keys()].filter((index) => index < EDGE || index >= page.length - EDGE)
}

/** A longer line is no page number, and a long one of punctuation would take the pattern hours. */
const LONGEST_NUMBER = 100
const PAGE_NUMBER =
  /^\W*(page|pagina|página|seite|side|strana|strona|p)?\W*\d+(\W*(of|de|sur|von|di|z|ze|av)?\W*\d+)?\W*$/iu

/** Page numbers differ on each page; other lines are repeated only if they are the same. */
function keyOf(line: string): string {
  return line.length <= LONGEST_NUMBER && PAGE_NUMBER.test(line) ? '#' : line.replaceAll(/\s+/g, ' ').trim()
}
