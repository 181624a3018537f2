import { countPages, type PageCount } from '@domicile/contract/translations/page-count'
import type { Language } from '@domicile/contract/language-kinds'
import type { PageRule } from '@domicile/contract/translations/page-rules'
import { guessLanguage } from './guess-language.ts'
import { hashPage } from './reuse.ts'

/** The text of pages, and the rule by which they are counted, if there is one. */
export type PagesToAnalyse = { pages: readonly string[]; rule: PageRule | undefined }

export type PageAnalysis = {
  /** Null without a rule. */
  count: PageCount | null
  language: Language | null
  /** The hashes of each page, by which an earlier translation of it is found. */
  hashes: number[][]
}

/** Counts pages, guesses their language and hashes them. A million characters take about a second. */
export function analyse({ pages, rule }: PagesToAnalyse): PageAnalysis {
  return {
    count: rule ? countPages(pages.join('\n'), rule) : null,
    language: guessLanguage(pages.join(' ')),
    hashes: pages.map(hashPage),
  }
}
