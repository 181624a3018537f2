import { textOfDocument } from '../documents/document-text.ts'
import { fetchDocument, type FetchParts } from '../documents/fetch-document.ts'
import { fetchRefusals, textRefusals } from '@domicile/contract/knowledge/watches/fetch-kinds'
import {
  type CheckOutcome,
  type Frequency,
  watchMessages,
} from '@domicile/contract/knowledge/watches/watch-kinds'
import { guessNote, type TextEncoding } from '@domicile/contract/texts/text-encodings'
import type { WatchInput } from '@domicile/contract/knowledge/watches/watches'
import { recordChange } from '@domicile/server/audit/audit'
import { inTransaction } from '@domicile/server/db/db'
import { byPortal } from '@domicile/server/audit/by-portal'
import { sql } from 'kysely'
import { notify } from '../../../../domain/notices/notify.ts'
import type { Database } from '../../../../feature.ts'
import { enqueueAll } from '../../../../jobs/jobs.ts'
import { enqueueNext, enqueueNow } from '../../../../jobs/regular-jobs.ts'
import { findWatchers } from '../owners.queries.ts'
import { insertCheck, pathOf, storeVersion } from './store-version.ts'
import { findPlainWatch, isOtherText, type PlainWatch } from '../watches.queries.ts'

type Source = Pick<WatchInput, 'documentUrl' | 'selector' | 'ignoredLines'>
/** The text of a document as its filters leave it, or what prevents that. */
export type Look = { text: string; guessed?: TextEncoding } | { outcome: CheckOutcome; message: string }

/** Fetches a document and reads its text, except of a PDF, since recognising its pages can take minutes. */
export async function previewDocument(source: Source, parts: FetchParts): Promise<Look> {
  const fetched = await fetchDocument(source.documentUrl!, parts)
  return 'mediaType' in fetched && fetched.mediaType === 'application/pdf'
    ? { outcome: 'unreadable', message: watchMessages.noPdfPreview }
    : readFetched(source, fetched)
}

async function readFetched(
  source: Source,
  fetched: Awaited<ReturnType<typeof fetchDocument>>,
): Promise<Look> {
  if ('refused' in fetched) return { outcome: 'failed', message: fetchRefusals[fetched.refused] }
  const { bytes, mediaType, charset } = fetched
  const read = await textOfDocument(bytes, mediaType, { charset, ...filterOf(source) })
  if (!('refused' in read)) return read
  return { outcome: outcomes[read.refused], message: textRefusals[read.refused] }
}

export const filterOf = ({ documentUrl, selector, ignoredLines }: Source) => ({
  selector,
  ignore: ignoredLines,
  country: documentUrl && (/\.([a-z]{2})$/i.exec(new URL(documentUrl).hostname)?.[1] ?? null),
})

/** What the list of checks says about a text that was read. */
export const noteOf = ({ guessed }: { guessed?: TextEncoding }) => (guessed ? guessNote(guessed) : null)

export const outcomes: Record<keyof typeof textRefusals, CheckOutcome> = {
  empty: 'empty',
  'filter-found-nothing': 'filter-found-nothing',
  'invalid-filter': 'filter-found-nothing',
  'no-encoding': 'unreadable',
  unreadable: 'unreadable',
  'too-long': 'unreadable',
}

/** Watches whose documents one job finds due. */
const BATCH = 200

/** Documents are fetched one at a time, so that a slow site leaves the other workers for other jobs. */
const LANE = 'watches'

/** Has the documents checked that are due. */
export async function checkDue(db: Database): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    update watches set next_check_at = next_check_at + interval '1 day'
    where id in (
      select id from watches where next_check_at <= now() order by next_check_at, id limit ${BATCH} for no key update)
    returning id`.execute(db)
  await enqueueChecks(
    db,
    rows.map(({ id }) => id),
  )
  await (rows.length < BATCH ? enqueueNext : enqueueNow)(db, 'watch.check-due')
}

/** Enqueues a check of each document; one that waits already is replaced. */
export async function enqueueChecks(db: Database, watchIds: readonly string[]): Promise<void> {
  const jobs = watchIds.map((watchId) => ({
    payload: { watchId },
    key: `watch.check:${watchId}`,
    lane: LANE,
  }))
  if (jobs.length > 0) await enqueueAll(db, 'watch.check', jobs)
}

/** Fetches the document of a watch, outside a transaction, and stores its text if it is new. */
export async function checkWatch(db: Database, watchId: string, parts: FetchParts): Promise<void> {
  const before = await inTransaction(db, (transaction) => findPlainWatch(transaction, watchId))
  if (!before?.documentUrl || before.archivedAt) return
  const look = await readFetched(before, await fetchDocument(before.documentUrl, parts))
  await inTransaction(db, async (transaction) => {
    const watch = await findPlainWatch(transaction, watchId)
    // The text of another address or filter would be taken for a change.
    if (!watch || watch.archivedAt || isOtherText(before, watch)) return
    await planNext(transaction, watch, look)
    await storeLook(transaction, watch, look)
  })
}

const steps: Record<Frequency, string> = { daily: '1 day', weekly: '7 days', monthly: '1 month' }

/** A document that could not be read is retried within a day, however rarely it is checked. */
async function planNext(db: Database, { id, frequency }: PlainWatch, look: Look): Promise<void> {
  const step = steps['text' in look ? frequency : 'daily']
  await sql`update watches set next_check_at = now() + ${step}::interval where id = ${id}`.execute(db)
}

async function storeLook(db: Database, watch: PlainWatch, look: Look): Promise<void> {
  const source = 'fetched' as const
  if (!('text' in look)) {
    // A document that stays away is news once, not at every check; another reason is news again.
    const isNews = (await findLastReason(db, watch.id)) !== look.message
    await insertCheck(db, watch.id, { ...look, number: null, source })
    return isNews ? notifyOfFailure(db, watch, look.message) : undefined
  }
  const { outcome, number } = await storeVersion(db, watch, { text: look.text, source })
  await insertCheck(db, watch.id, { outcome, message: noteOf(look), number, source })
  if (number === null) return
  const subject = { subjectId: watch.id, subject: watch.title, staffOnly: true }
  await recordChange(db, 'watch.version-fetched', byPortal(), { ...subject, after: { number } })
}

/** The reason why the latest check that fetched the document failed; none if it did not. */
async function findLastReason(db: Database, watchId: string): Promise<string | null | undefined> {
  const { rows } = await sql<{ message: string | null }>`
    select message from watch_checks where watch_id = ${watchId} and source = 'fetched'
    order by id desc limit 1`.execute(db)
  return rows[0]?.message
}

async function notifyOfFailure(
  db: Database,
  { id, ownerId, title }: PlainWatch,
  body: string,
): Promise<void> {
  await notify(db, {
    kind: 'watch.check-failed',
    to: await findWatchers(db, ownerId),
    subjectId: id,
    path: pathOf(id),
    title: `Document could not be checked: ${title}`,
    body,
  })
}
