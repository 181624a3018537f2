import { formatDay } from '@domicile/contract/days'
import type { Block, Run } from '@domicile/redline/redline'
import { inTransaction } from '@domicile/server/db/db'
import { breakLinks } from '@domicile/server/mail/plain-names'
import type { SendEmail } from '../../../../domain/emails/emails.ts'
import { type Unsubscribing, WATCH_DIGEST } from '../../../../domain/notices/unsubscribing.ts'
import type { Database } from '../../../../feature.ts'
import { enqueueNext, enqueueNow } from '../../../../jobs/regular-jobs.ts'
import {
  claimDigest,
  type DigestReader,
  findDueReaders,
  findWaiting,
  type Waiting,
} from './digests.queries.ts'
import { findRedline } from '../texts/redlines.ts'
import { pathOf } from '../texts/store-version.ts'

/** Readers of one job, changes in a digest, companies of a change, and its changed paragraphs with their characters. */
const [BATCH, MOST_CHANGES, MOST_COMPANIES, MOST_PARAGRAPHS, MOST_CHARACTERS] = [50, 10, 3, 3, 600]

export type DigestParts = { sendEmail: SendEmail; unsubscribing: Unsubscribing }

/** Sends the digests that are due. Throws at the end for those that failed, so that the job tries them again. */
export async function sendDigests(db: Database, parts: DigestParts): Promise<void> {
  const readers = await findDueReaders(db, BATCH)
  const failures: unknown[] = []
  for (const reader of readers)
    await inTransaction(db, (transaction) => sendDigest(transaction, parts, reader)).catch((error: unknown) =>
      failures.push(error),
    )
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} digests could not be sent`)
  await (readers.length < BATCH ? enqueueNext : enqueueNow)(db, 'watch.digest')
}

async function sendDigest(db: Database, parts: DigestParts, reader: DigestReader): Promise<void> {
  if (!(await claimDigest(db, reader))) return
  const waiting = await findWaiting(db, reader.id, MOST_CHANGES)
  if (waiting.length === 0) return
  const { total } = waiting[0]!
  const count = total === 1 ? '1 change' : `${total} changes`
  const others = total - waiting.length
  const link = parts.unsubscribing.link(reader.id, [WATCH_DIGEST])
  await parts.sendEmail(db, {
    to: reader.email,
    kind: 'watch-digest',
    userId: reader.id,
    digestOf: waiting.flatMap(({ companyIds }) => companyIds),
    unsubscribe: `/unsubscribe?link=${link}`,
    message: {
      subject: `${count} of the law to acknowledge`,
      heading: `${count} to acknowledge`,
      paragraphs: [
        `Hello ${reader.firstName},`,
        'These texts have changed. Read and acknowledge each change.',
      ],
      changes: [
        ...(await Promise.all(waiting.map((change) => describe(db, change)))),
        // The button below leads to the list, which has them.
        ...(others > 0 ? [{ heading: `and ${others} more`, paragraphs: [] }] : []),
      ],
      button:
        total === 1
          ? { label: 'Read the change', path: pathOf(waiting[0]!.watchId) }
          : { label: 'Read the changes', path: '/active-services/notifications' },
      // After the hash the link reaches no server on the way and no log.
      aside: { label: 'Stop this digest', path: `/unsubscribe#${link}` },
    },
  })
}

async function describe(
  db: Database,
  { watchId, title, companies, effectiveOn, fromNumber, toNumber }: Waiting,
) {
  const { redline } = await findRedline(db, { watchId, from: fromNumber, to: toNumber })
  const day = effectiveOn ? `, in effect from ${formatDay(effectiveOn)}` : ''
  return {
    heading: `${breakLinks(title)} (${breakLinks(listCompanies(companies))})${day}`,
    paragraphs: (redline?.blocks ?? []).flatMap(runsOf).slice(0, MOST_PARAGRAPHS).map(shorten),
  }
}

function listCompanies(companies: readonly string[]): string {
  const others = companies.length - MOST_COMPANIES
  const named = companies.slice(0, MOST_COMPANIES)
  return new Intl.ListFormat('en').format(others > 0 ? [...named, `${others} more`] : named)
}

function runsOf(block: Block): Run[][] {
  if (block.kind === 'changed') return [block.runs]
  return block.kind === 'deleted' || block.kind === 'inserted' ? [[block]] : []
}

/** Keeps the start of a paragraph, from a little before its first change. */
function shorten(runs: readonly Run[]): Run[] {
  const shortRuns: Run[] = []
  let left = MOST_CHARACTERS
  for (const [index, run] of runs.entries()) {
    const text =
      index === 0 && run.kind === 'same' && run.text.length > 120 ? `… ${run.text.slice(-120)}` : run.text
    shortRuns.push({ kind: run.kind, text: text.length > left ? `${text.slice(0, left)} …` : text })
    left -= text.length
    if (left <= 0) break
  }
  return shortRuns
}
