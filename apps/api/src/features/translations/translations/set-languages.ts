import { formatPair } from '@domicile/contract/language-kinds'
import type { LanguagesInput } from '@domicile/contract/translations/translation-work'
import { sql } from 'kysely'
import { moveTranslation, updateTranslation } from '../../../domain/translations/moves.ts'
import type { PlainTranslation } from '../../../domain/translations/translations.queries.ts'
import type { Database } from '../../../feature.ts'
import { redirectAnswer } from './questions.queries.ts'

/**
 * Sets the languages. Others than before end the quote and the assignment, which were for those: the client accepts a new
 * quote, and the new translator is checked for the new languages. What an order paid stays.
 */
export async function setLanguages(
  db: Database,
  translation: PlainTranslation,
  pair: LanguagesInput,
  by: string,
): Promise<void> {
  const { id, state, orderId, quotePrice } = translation
  if (formatPair(pair) === formatPair(translation)) return
  await sql`delete from translation_work where translation_id = ${id}`.execute(db)
  const set = {
    ...{ from_language: pair.fromLanguage, to_language: pair.toLanguage },
    ...(quotePrice !== null && noQuote),
  }
  const start = orderId ? 'accepted' : 'requested'
  if (state === 'question') await redirectAnswer(db, id, start)
  if (state === 'question' || state === start) return updateTranslation(db, id, set)
  await moveTranslation(db, translation, { to: start, set, by, body: formatPair(pair) })
}

const noQuote = {
  ...{ quote_pages: null, quote_rule: null, quote_price: null, quote_until: null },
  ...{ page_rule_id: null, currency: null, due_on: null },
}
