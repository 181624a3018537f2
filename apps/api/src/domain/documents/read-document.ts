import { UnreadableScan } from '@domicile/scans/page'
import { createScanReader } from '@domicile/scans/scan-reader'

/** The text of each page, null for one that could not be read; or why no page could be read. */
export type Reading = { pages: (string | null)[]; failure: null } | { pages: null; failure: string }

export type ReadingLimits = { milliseconds: number; characters: number }

/** Of all pages of a document. Two hundred pages of a scanner take a quarter of an hour, and have half of the text. */
const LIMITS: ReadingLimits = { milliseconds: 20 * 60_000, characters: 1_000_000 }

const NO_TEXT = 'No text was found in this file.'

/**
 * Reads the text of each page of a document. Only the worker does this, as recognition takes a whole processor. The pages
 * beyond a limit are not read, because the documents of others wait.
 */
export async function readDocument(content: Buffer, limits = LIMITS): Promise<Reading> {
  const reader = createScanReader()
  const started = performance.now()
  let characters = 0
  try {
    const pages: (string | null)[] = []
    for await (const page of reader.read(content)) {
      const text = 'refused' in page ? null : page.text
      characters += text?.length ?? 0
      if (characters > limits.characters || performance.now() - started > limits.milliseconds) {
        pages.push(...Array.from({ length: page.of - pages.length }, () => null))
        break
      }
      pages.push(text)
    }
    return hasText(pages) ? { pages, failure: null } : { pages: null, failure: NO_TEXT }
  } catch (error) {
    if (!(error instanceof UnreadableScan)) throw error
    return { pages: null, failure: error.message }
  } finally {
    reader.end()
  }
}

/** Reads the text of a document as the search stores it: the pages are parted by form feeds. */
export async function readText(content: Buffer): Promise<string> {
  const { pages } = await readDocument(content)
  const text = (pages ?? []).map((page) => page ?? '').join('\f')
  // PostgreSQL stores no zero byte.
  return text.replaceAll('\0', '')
}

export function hasText(pages: readonly (string | null)[]): boolean {
  return pages.some((text) => text !== null && text.trim() !== '')
}
