import type { FetchedType } from '@domicile/contract/knowledge/watches/fetch-kinds'
import { askProcess, type ProcessLimits, startProcess, Stopped } from '@domicile/scans/bounded-process'
import { UnreadableScan } from '@domicile/scans/page'
import { createScanReader } from '@domicile/scans/scan-reader'
import { filterText, LONGEST_TEXT, type TextAnswer } from './filter-text.ts'
import { joinPages } from './join-pages.ts'
import type { TextOrder } from './text-child.ts'

export type TextFilter = {
  /** The charset that the server named; a page may name its own. */
  charset?: string | null
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
  { charset = null, selector = null, ignore = [] }: TextFilter = {},
  limits = LIMITS,
): Promise<TextAnswer> {
  return mediaType === 'application/pdf'
    ? readPdf(bytes, ignore)
    : readInChild({ bytes, mediaType, charset, selector, ignore }, limits)
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
    return filterText(joinPages(pages), ignore)
  } catch (error) {
    if (error instanceof UnreadableScan) return { refused: 'unreadable' }
    throw error
  } finally {
    reader.end()
  }
}
