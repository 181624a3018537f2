import type { AnnouncementState } from '@domicile/contract/home/announcements/announcement-states'
import type {
  AnnouncementInput,
  AnnouncementRecord,
} from '@domicile/contract/home/announcements/announcements'
import { canMove, eventsFrom } from '@domicile/contract/transitions'
import {
  type AnnouncementEvent,
  announcementEvents,
} from '@domicile/contract/home/announcements/announcement-states'
import { columnsOf } from '@domicile/server/db/columns'
import { notFound, Refusal } from '@domicile/server/http/errors'
import { newId } from '@domicile/server/db/ids'
import { userName } from '@domicile/server/db/user-name'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../feature.ts'
import { acknowledgedAt, isAddressed } from './audience.ts'

type Filter = { page: number; pageSize: number; state?: AnnouncementState | undefined }

const state = sql<AnnouncementState>`case
  when withdrawn_at is not null then 'withdrawn' when published_at is null then 'draft'
  when ends_at <= now() then 'ended' when starts_at > now() then 'planned' else 'current' end`

/** A page of all announcements, as publishers see them, the latest first. */
export async function listNoticesOfFirm(db: Database, { page, pageSize, state: wanted }: Filter) {
  const which = wanted ? sql<boolean>`${state} = ${wanted}` : sql<boolean>`true`
  const items = await find(db, which, sql`limit ${pageSize} offset ${(page - 1) * pageSize}`)
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from announcements where ${which}`.execute(db)
  return { items, total: rows[0]!.total }
}

/** Returns one announcement, or throws the 404. */
export async function getNoticeOfFirm(db: Database, id: string): Promise<AnnouncementRecord> {
  const [found] = await find(db, sql`announcements.id = ${id}`, sql``)
  if (!found) throw notFound()
  return found
}

/** Locks an announcement until the transaction ends; refuses if its state allows none of these events. */
export async function lockFor(
  db: Database,
  id: string,
  ...events: AnnouncementEvent[]
): Promise<AnnouncementRecord> {
  await sql`select from announcements where id = ${id} for no key update`.execute(db)
  const found = await getNoticeOfFirm(db, id)
  if (!events.some((event) => canMove(announcementEvents, found.state, event)))
    throw new Refusal('not-now', { text: `This announcement is ${nameOf[found.state]}.` })
  return found
}

const nameOf: Record<AnnouncementState, string> = {
  draft: 'a draft',
  planned: 'published already',
  current: 'published already',
  ended: 'over',
  withdrawn: 'withdrawn',
}

export async function insertDraft(db: Database, userId: string, input: AnnouncementInput): Promise<string> {
  const id = newId()
  await db
    .insertInto('announcements')
    .values({ id, created_by: userId, ...valuesOf(input) })
    .execute()
  await saveCompanies(db, id, input)
  return id
}

/** Writes the changed content. A new edition has to be acknowledged and is shown again. */
export async function updateContent(
  db: Database,
  { id, startsAt, state: currentState }: AnnouncementRecord,
  input: AnnouncementInput,
  isNewEdition: boolean,
): Promise<void> {
  // A correction does not move the start of an announcement that has already started.
  const starts_at = currentState === 'current' ? startsAt : input.startsAt
  await db
    .updateTable('announcements')
    .set({ ...valuesOf(input), starts_at, version: sql`version + 1` })
    .$if(isNewEdition, (update) => update.set({ edition: sql`edition + 1`, edition_at: sql<string>`now()` }))
    .$if(currentState === 'planned', (update) =>
      update.set({ starts_at: sql`coalesce(${starts_at}, now())` }),
    )
    .where('id', '=', id)
    .execute()
  await db.deleteFrom('announcement_companies').where('announcement_id', '=', id).execute()
  await saveCompanies(db, id, input)
}

export async function markPublished(db: Database, id: string): Promise<void> {
  await sql`
    update announcements
    set published_at = now(), edition_at = now(), starts_at = greatest(starts_at, now()), version = version + 1
    where id = ${id}`.execute(db)
}

export async function markWithdrawn(db: Database, id: string, reason: string | null): Promise<void> {
  await sql`
    update announcements set withdrawn_at = now(), withdrawn_reason = ${reason}, version = version + 1
    where id = ${id}`.execute(db)
}

export async function deleteDraft(db: Database, id: string): Promise<void> {
  await db.deleteFrom('announcements').where('id', '=', id).execute()
}

/** Returns the ids that belong to no company. */
export async function findUnknownCompanies(db: Database, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select named.id from unnest(${[...ids]}::uuid[]) as named (id)
    where not exists (select from companies where companies.id = named.id)`.execute(db)
  return rows.map(({ id }) => id)
}

function valuesOf(input: AnnouncementInput) {
  const { title, body, level, audience, startsAt, endsAt, needsAcknowledgement } = input
  const roles = audience === 'roles' ? [...new Set(input.roles)] : []
  return {
    title,
    body,
    level,
    audience,
    roles,
    starts_at: startsAt,
    ends_at: endsAt,
    needs_acknowledgement: needsAcknowledgement,
  }
}

async function saveCompanies(db: Database, id: string, input: AnnouncementInput): Promise<void> {
  if (input.audience !== 'companies') return
  await sql`
    insert into announcement_companies (announcement_id, company_id)
    select distinct ${id}::uuid, company from unnest(${input.companyIds}::uuid[]) as company`.execute(db)
}

const columns = columnsOf(
  `id title body level audience roles startsAt endsAt needsAcknowledgement edition version createdAt publishedAt
    withdrawnAt withdrawnReason`,
  'announcements',
)

async function find(
  db: Database,
  which: RawBuilder<boolean>,
  part: RawBuilder<unknown>,
): Promise<AnnouncementRecord[]> {
  const { rows } = await sql<Omit<AnnouncementRecord, 'allowedActions'>>`
    select ${columns}, ${state} as state,
      (select coalesce(jsonb_agg(jsonb_build_object('id', companies.id, 'name', companies.name)
          order by sort_name, companies.id), '[]')
        from announcement_companies chosen join companies on companies.id = company_id
        where announcement_id = announcements.id) as companies,
      counted.reach, counted.acknowledged,
      ${userName('announcements.created_by')} as "createdBy"
    from announcements
      cross join lateral (
        select count(*)::integer as reach, count(${acknowledgedAt})::integer as acknowledged
        from users where ${isAddressed}) counted
    where ${which} order by announcements.id desc ${part}`.execute(db)
  return rows.map((row) => ({ ...row, allowedActions: eventsFrom(announcementEvents, row.state) }))
}
