import type { TranslationState } from '@domicile/contract/translations/translation-states'
import { recordChange } from '@domicile/server/audit/audit'
import { byPortal } from '@domicile/server/audit/by-portal'
import { notifyOnCommit } from '@domicile/server/db/live'
import { type RawBuilder, sql } from 'kysely'
import { companyClocks } from '../../../domain/companies/company-clocks.ts'
import { readContent } from '../../../domain/files/answer-files.ts'
import type { FileStore } from '../../../domain/files/file-store.ts'
import { moveTranslation } from '../../../domain/translations/moves.ts'
import { readDocument } from '../../../domain/documents/read-document.ts'
import {
  getPlainTranslation,
  subjectOfTranslation,
} from '../../../domain/translations/translations.queries.ts'
import type { Database } from '../../../feature.ts'
import type { MainJobHandlers } from '../../../jobs/jobs.ts'
import { enqueueNext, enqueueNow } from '../../../jobs/regular-jobs.ts'
import { contentOfTranslations, isRead, saveReading } from './translation-files.queries.ts'

/** Translations that one job moves, so that no transaction takes long. */
const BATCH = 100

export function translationJobs({
  fileStore,
}: {
  fileStore: FileStore
}): Pick<MainJobHandlers, 'translation.check' | 'translation.read-file'> {
  return {
    'translation.check': ({ once }) => once(checkTranslations),

    'translation.read-file': async ({ db, payload: { fileId }, once }) => {
      if (await isRead(db, fileId)) return
      const which = sql<boolean>`id = ${fileId}`
      const { content } = await readContent({ db, fileStore }, contentOfTranslations, which)
      const reading = await readDocument(content)
      await once(async (transaction) => {
        const companyId = await saveReading(transaction, fileId, reading)
        if (companyId)
          await notifyOnCommit(transaction, [{ noun: 'translation', companyId, staffOnly: false }])
      })
    },
  }
}

/** Expires quotes that no one accepted, and accepts drafts whose time for review is over, by the day of each company. */
async function checkTranslations(db: Database): Promise<void> {
  const clocks = await companyClocks(db)
  const expired = await findDue(db, clocks, 'quoted', sql`quote_until`)
  for (const id of expired) await expireQuote(db, id)
  const reviewed = await findDue(db, clocks, 'client_review', sql`review_until`)
  for (const id of reviewed) await acceptDraft(db, id)
  const isDone = expired.length < BATCH && reviewed.length < BATCH
  await (isDone ? enqueueNext : enqueueNow)(db, 'translation.check')
}

/** Finds translations in a state whose last day is over where their company is. */
async function findDue(
  db: Database,
  clocks: RawBuilder<unknown>,
  state: TranslationState,
  lastDay: RawBuilder<unknown>,
): Promise<string[]> {
  // The first condition on the day finds them by the index: no company is more than a day ahead of UTC.
  const { rows } = await sql<{ id: string }>`
    select translations.id from translations join companies on companies.id = translations.company_id
      join ${clocks} on clock.country is not distinct from companies.country
    where state = ${sql.lit(state)} and ${lastDay} <= current_date and ${lastDay} < clock.today
    order by translations.id limit ${BATCH} for no key update of translations skip locked`.execute(db)
  return rows.map(({ id }) => id)
}

async function expireQuote(db: Database, id: string): Promise<void> {
  const translation = await getPlainTranslation(db, id)
  await moveTranslation(db, translation, { to: 'expired', by: null })
  await recordChange(db, 'translation.quote-expired', byPortal(), subjectOfTranslation(translation))
}

async function acceptDraft(db: Database, id: string): Promise<void> {
  const translation = await getPlainTranslation(db, id)
  const set = { is_draft_accepted: true, review_until: null }
  await moveTranslation(db, translation, { to: 'finalising', set, by: null })
  await recordChange(db, 'translation.draft-accepted-silently', byPortal(), subjectOfTranslation(translation))
}
