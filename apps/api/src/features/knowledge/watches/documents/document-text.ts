import type { FetchedType } from '@domicile/contract/knowledge/watches/fetch-kinds'
import type { TextEncoding } from '@domicile/contract/texts/text-encodings'
import { askProcess, type ProcessLimits, startProcess, Stopped } from '@domicile/scans/bounded-process'
import { UnreadableScan } from '@domicile/scans/page'
import { createScanReader } from '@domicile/scans/scan-reader'
import { filterText, LONGEST_TEXT, type TextAnswer } from './filter-text.ts'
import { joinLines } from './join-lines.ts'
import type { TextOrder } from './text-child.ts'

export type TextFilter = {
  /** The charset that the server named; a page may name its own. */
  charset?: string | null
  /** The encoding that a person chose for a file. */
  chosen?: TextEncoding | null
  /** Where the document comes from (ISO 3166). */
  country?: string | null
  /** CSS selector of the parts of an HTML page that count. */
  selector?: string | null
  /** A line with one of these words is left out, whatever their case. */
  ignore?: readonly string[]
}

/** A page of 10 MB takes about two seconds. */
const LIMITS: ProcessLimits = { milliseconds: 30_000, megabytes: 800 }
/** For all pages of a PDF: those without text of their own are recognised, which takes five seconds each. */
const LONGEST_READING = 300_000
/** Of the pages of a PDF, in characters. Some of it is spaces and lines that every page repeats, which are left out. */
const MOST_READ = 2 * LONGEST_TEXT

/**
 * Returns the text of a document: paragraphs, headings, list items and table rows, with a blank line between them; a PDF
 * keeps its lines. Files are hostile until proven otherwise, so child processes with limits read them and what they say.
 */
export async function textOfDocument(
  bytes: Uint8Array,
  mediaType: FetchedType,
  { charset = null, chosen = null, country = null, selector = null, ignore = [] }: TextFilter = {},
  limits = LIMITS,
): Promise<TextAnswer> {
  return mediaType === 'application/pdf'
    ? readPdf(bytes, ignore)
    : readInChild({ bytes, mediaType, charset, chosen, country, selector, ignore }, limits)
}

async function readInChild(order: TextOrder, limits: ProcessLimits): Promise<TextAnswer> {
  const child = startProcess(new URL('text-child.ts', import.meta.url), limits)
  try {
    return await askProcess<TextAnswer>(child, order, limits)
  } catch (error) {
    if (error instanceof Stopped) return { refused: 'unreadable' }
    throw error
  } finally {
    child.kill('SIGKILL')
  }
}

/** A page that cannot be read would look like one that was removed, so then the whole file is refused. */
async function readPdf(bytes: Uint8Array, ignore: readonly string[]): Promise<TextAnswer> {
  const reader = createScanReader()
  const started = performance.now()
  const pages: string[] = []
  let length = 0
  try {
    for await (const page of reader.read(bytes)) {
      if ('refused' in page || performance.now() - started > LONGEST_READING) return { refused: 'unreadable' }
      pages.push(page.text)
      length += page.text.length
      if (length > MOST_READ) return { refused: 'too-long' }
    }
    const answer = filterText(joinPages(pages), ignore)
    return 'text' in answer ? { text: joinLines(answer.text) } : answer
  } catch (error) {
    if (error instanceof UnreadableScan) return { refused: 'unreadable' }
    throw error
  } finally {
    reader.end()
  }
}

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
  if (lines.length < LEAST_PAGES) return withoutNumbers(lines) ?? pages.join('\n')
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

/** The lines of a few pages without their numbers, if each page has its own: lines that are the same prove nothing here. */
function withoutNumbers(pages: readonly string[][]): string | undefined {
  const places = pages.map((page, index) =>
    edgesOf(page).find((at) => isNumber(page[at]!) && Number(/\d+/.exec(page[at]!)![0]) === index + 1),
  )
  if (pages.length < 2 || places.includes(undefined)) return undefined
  return pages.flatMap((page, index) => page.filter((_, at) => at !== places[index])).join('\n')
}

function edgesOf(page: readonly string[]): number[] {
  return [...page.keys()].filter((index) => index < EDGE || index >= page.length - EDGE)
}

/** A longer line is no page number, and a long one of punctuation would take the pattern hours. */
const LONGEST_NUMBER = 100
const PAGE_NUMBER =
  /^\W*(page|pagina|página|seite|side|sida|strana|strona|oldal|sivu|lk|p)?\W*\d+(\W*(of|de|sur|von|di|z|ze|av)?\W*\d+)?\W*$/iu

/** Page numbers differ on each page; other lines are repeated only if they are the same. */
function keyOf(line: string): string {
  return isNumber(line) ? '#' : line.replace(NUMBER_IN_LINE, '#').replaceAll(/\s+/g, ' ').trim()
}

/** In a running header: "Companies Act – page 3 of 12". */
const NUMBER_IN_LINE =
  /\b(page|pagina|página|seite|side|sida|strana|strona|sivu|p\.)\s{0,3}\d{1,5}(\s{0,3}(of|de|sur|von|di|z|ze|av|\/)\s{0,3}\d{1,5})?/iu

function isNumber(line: string): boolean {
  return line.length <= LONGEST_NUMBER && PAGE_NUMBER.test(line)
}
