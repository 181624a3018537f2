import { runOnce } from '@domicile/server/files/thread'
import { createGate } from '@domicile/server/http/gate'
import { analyse, type PageAnalysis, type PagesToAnalyse } from './page-analysis.ts'

/** Longer texts, in characters, are analysed in a thread, because that blocks all other requests. */
const LONG = 50_000
const LIMITS = { milliseconds: 30_000, megabytes: 512 }
const gate = createGate(1, 20)
const thread = new URL('page-analysis-thread.ts', import.meta.url)

/** Analyses the text of pages, long texts one at a time. Throws 503 while too many calls wait. */
export async function analysePages(text: PagesToAnalyse): Promise<PageAnalysis> {
  if (lengthOf(text.pages) <= LONG) return analyse(text)
  return gate(() => runOnce<PagesToAnalyse, PageAnalysis>(thread, text, LIMITS))
}

/** The length of all pages together, in characters. */
export function lengthOf(pages: readonly string[]): number {
  return pages.reduce((length, page) => length + page.length, 0)
}
