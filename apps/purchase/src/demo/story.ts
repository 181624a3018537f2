import type { AuditEvent } from '@domicile/contract/audit-events'
import { type Change, writeChange } from '@domicile/server/audit/audit'
import type { Actor } from '@domicile/server/http/feature'
import { newId } from '@domicile/server/db/ids'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../db/database.ts'
import { moverOf } from '../domain/orders/mover.ts'
import { buyers } from './buyers.ts'
import { dateBack, setClock } from './stage.ts'
import type { LockedOrder } from '../domain/orders/lock-order.ts'

/** The people and companies of the story, and its timeline of events. */
export type Story = {
  db: Kysely<DB>
  /** The ids of the companies that exist, by name. */
  companies: ReadonlyMap<string, string>
  /** The users who can sign in, by email address. */
  people: ReadonlyMap<string, Actor>
  timeline: Timeline
}

type Happening = {
  at: Date
  /** The work for the order it pays for is still open today. */
  isWorkOpen?: boolean
  play(): Promise<void>
}

/** The events of the story, played in order of time, even when they are added during play. */
export type Timeline = { add(happening: Happening): void; play(): Promise<void> }

export function createTimeline(db: Kysely<DB>): Timeline {
  const ahead: Happening[] = []
  return {
    // Future events are left out, because they happen in the running portal.
    add: (happening) => void (happening.at.getTime() < Date.now() && ahead.push(happening)),
    async play() {
      for (let next = takeFirst(ahead); next; next = takeFirst(ahead)) {
        await setClock(db, next.at, next.isWorkOpen)
        await next.play()
        await dateBack(db)
      }
    },
  }
}

function takeFirst(ahead: Happening[]): Happening | undefined {
  const at = Math.min(...ahead.map((happening) => happening.at.getTime()))
  const index = ahead.findIndex((happening) => happening.at.getTime() === at)
  return index < 0 ? undefined : ahead.splice(index, 1)[0]
}

export async function findCompanies(db: Kysely<DB>): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from companies where name = any(${Object.keys(buyers)}) and status <> 'archived'`.execute(
    db,
  )
  return new Map(rows.map(({ id, name }) => [name, id]))
}

export async function findPeople(db: Kysely<DB>): Promise<Map<string, Actor>> {
  const { rows } = await sql<Actor & { email: string }>`
    select users.id, email, staff_role as role, '' as "sessionId",
      coalesce(jsonb_agg(jsonb_build_object('companyId', company_id, 'role', memberships.role))
        filter (where company_id is not null), '[]') as memberships
    from users left join memberships on user_id = users.id
    group by users.id, email, staff_role`.execute(db)
  return new Map(rows.map((person) => [person.email, person]))
}

/** Returns an owner of a company who can sign in; otherwise the firm's administrator. */
export function ownerOf({ people }: Story, companyId: string): Actor {
  const isOwner = ({ memberships }: Actor) =>
    memberships.some((membership) => membership.companyId === companyId && membership.role === 'owner')
  return [...people.values()].find(isOwner) ?? theFirm({ people })
}

export const ADMINISTRATOR = 'admin@domicile.example'

/** The administrator who confirms what the first one requested. */
export function secondAdministrator({ people }: Pick<Story, 'people'>): Actor {
  return people.get('beatrice.lund@domicile.example')!
}

export function theFirm({ people }: Pick<Story, 'people'>): Actor {
  return people.get(ADMINISTRATOR)!
}

/** Records a user's action, as the guard does for each call. */
export async function note({ db }: Story, user: Actor, event: AuditEvent, change: Change): Promise<void> {
  const { actorId, onBehalfOf } = moverOf(user)
  await writeChange(db, event, { requestId: newId(), address: null, actorId, onBehalfOf }, change)
}

export function about({ id, companyId, number }: LockedOrder): Change {
  return { companyId, subjectId: id, subject: number }
}

/** Returns the same subject as `about`, in the form that the log uses for money. */
export function aboutMoney(order: LockedOrder): Change {
  return { ...about(order), subject: `Order ${order.number}` }
}
