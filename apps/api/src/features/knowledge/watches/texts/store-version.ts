import type { CheckOutcome } from '@domicile/contract/knowledge/watches/watch-kinds'
import { newId } from '@domicile/server/db/ids'
import { notifyOnCommit } from '@domicile/server/db/live'
import { sha256Of } from '@domicile/server/security/sha256'
import { sql } from 'kysely'
import { notify } from '../../../../domain/notices/notify.ts'
import type { Database } from '../../../../feature.ts'
import { reviewLinkedPosts } from '../../knowledge-base/knowledge-base.public.ts'
import { haveSameWords } from '../documents/join-lines.ts'
import { findWatchers } from '../owners.queries.ts'
import { compareLater } from './redlines.ts'
import type { PlainWatch } from '../watches.queries.ts'

type Source = 'fetched' | 'uploaded'
type NewText = { text: string; source: Source }
type Stored = { outcome: CheckOutcome; number: number | null }

/** Stores a text as the next version of a watch, which is locked, unless it has the words of the latest. */
export async function storeVersion(
  db: Database,
  watch: PlainWatch,
  { text, source }: NewText,
): Promise<Stored> {
  const sha256 = sha256Of(text)
  const latest = await findLatest(db, watch.id)
  await sql`update watches set expects_baseline = false where id = ${watch.id} and expects_baseline`.execute(
    db,
  )
  if (latest && (latest.sha256 === sha256 || haveSameWords(latest.text, text)))
    return { outcome: 'unchanged', number: null }
  const number = (latest?.number ?? 0) + 1
  const isBaseline = watch.expectsBaseline || !latest
  await sql`
    insert into watch_versions (watch_id, number, is_baseline, sha256, source, length)
    values (${watch.id}, ${number}, ${isBaseline}, ${sha256}, ${source}, ${text.length})`.execute(db)
  await sql`insert into watch_texts (watch_id, number, text) values (${watch.id}, ${number}, ${text})`.execute(
    db,
  )
  if (latest) await compareLater(db, watch.id, latest.number, number)
  if (isBaseline) return { outcome: 'baseline', number }
  await openChange(db, watch, latest.number, number)
  return { outcome: 'changed', number }
}

async function findLatest(db: Database, watchId: string) {
  const { rows } = await sql<{ number: number; sha256: string; text: string }>`
    select number, sha256, text from watch_versions join watch_texts using (watch_id, number)
    where watch_id = ${watchId} order by number desc limit 1`.execute(db)
  return rows[0]
}

/** The day on which the text takes effect is proposed for the change, if it is still to come. */
async function openChange(db: Database, watch: PlainWatch, from: number, to: number): Promise<void> {
  const id = newId()
  await sql`
    insert into watch_changes (id, watch_id, from_number, to_number, effective_on)
    select ${id}, ${watch.id}, ${from}, ${to},
      case when ${watch.effectiveOn}::date >= (select firm_day()) then ${watch.effectiveOn}::date end`.execute(
    db,
  )
  await notifyOfChange(db, watch, id)
  await reviewLinkedPosts(db, 'watch_posts', watch.id, `The text of “${watch.title}” changed.`)
}

/** Asks for the assessment of a change. */
export async function notifyOfChange(
  db: Database,
  { id, ownerId, title }: Pick<PlainWatch, 'id' | 'ownerId' | 'title'>,
  changeId: string,
): Promise<void> {
  await notify(db, {
    kind: 'watch.detected',
    to: await findWatchers(db, ownerId),
    subjectId: changeId,
    path: pathOf(id),
    title: `Assess a change: ${title}`,
  })
}

export const pathOf = (watchId: string) => `/active-services/notifications/${watchId}` as const

type Checked = Stored & { message: string | null; source: Source }

/** Adds a check of the document to the record of the watch, and reloads it where it is open. */
export async function insertCheck(db: Database, watchId: string, check: Checked): Promise<void> {
  const { outcome, message, number, source } = check
  await sql`
    insert into watch_checks (id, watch_id, outcome, message, version_number, source)
    values (${newId()}, ${watchId}, ${outcome}, ${message}, ${number}, ${source})`.execute(db)
  await notifyOnCommit(db, [{ noun: 'watch', companyId: null, staffOnly: true }])
}
