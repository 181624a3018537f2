import type { FetchedType, TextRefusal } from '@domicile/contract/watches/fetch-kinds'
import { askProcess, type ProcessLimits, startProcess, Stopped } from '@domicile/scans/bounded-process'
import { UnreadableScan } from '@domicile/scans/page'
import { createScanReader } from '@domicile/scans/scan-reader'
import { joinPages } from './join-pages.ts'
import { plainLines } from './plain-lines.ts'
import type { TextAnswer, TextOrder } from './text-child.ts'

export type TextFilter = {
  /** The charset that the server named; a page may name its own. */
  charset?: string | null
  /** CSS selector of the parts of an HTML page that count. */
  selector?: string | null
  /** A line with one of these words is left out, whatever their case. */
  ignore?: readonly string[]
}

/** Of the text, in bytes of UTF-8. */
const LONGEST_TEXT = 1_000_000
/** A page of 10 MB takes about two seconds. */
const LIMITS: ProcessLimits = { milliseconds: 30_000, megabytes: 800 }
/** For all pages of a PDF: those without text of their own are recognised, which takes five seconds each. */
const LONGEST_READING = 300_000

/**
 * Returns the text of a document: paragraphs, headings, list items and table rows, with a blank line between them; a PDF
 * keeps its lines. Files are hostile until proven otherwise, so child processes with limits read them.
 */
export async function textOfDocument(
  bytes: Uint8Array,
  mediaType: FetchedType,
  { charset = null, selector = null, ignore = [] }: TextFilter = {},
  limits = LIMITS,
): Promise<{ text: string } | { refused: TextRefusal }> {
  const answer =
    mediaType === 'application/pdf'
      ? await readPdf(bytes)
      : await readInChild({ bytes, mediaType, charset, selector }, limits)
  if ('refused' in answer) return answer
  const all = plainLines(answer.text)
  if (all === '') return { refused: 'empty' }
  const text = withoutLines(all, ignore)
  if (text === '') return { refused: 'filter-found-nothing' }
  return Buffer.byteLength(text) > LONGEST_TEXT ? { refused: 'too-long' } : { text }
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
async function readPdf(bytes: Uint8Array): Promise<TextAnswer> {
  const reader = createScanReader()
  const started = performance.now()
  const pages: string[] = []
  try {
    for await (const page of reader.read(bytes)) {
      if ('refused' in page || performance.now() - started > LONGEST_READING) return { refused: 'unreadable' }
      pages.push(page.text)
    }
    return { text: joinPages(pages) }
  } catch (error) {
    if (error instanceof UnreadableScan) return { refused: 'unreadable' }
    throw error
  } finally {
    reader.end()
  }
}

function withoutLines(text: string, ignore: readonly string[]): string {
  const words = ignore.map((word) => plainLines(word).toLowerCase()).filter((word) => word !== '')
  if (words.length === 0) return text
  const isKept = (line: string) => !words.some((word) => line.toLowerCase().includes(word))
  return plainLines(text.split('\n').filter(isKept).join('\n'))
}
