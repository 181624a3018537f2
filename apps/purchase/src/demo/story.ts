import type { AuditEvent } from '@domicile/contract/audit/events'
import { type Change, writeChange } from '@domicile/server/audit/audit'
import type { Actor } from '@domicile/server/http/feature'
import { newId } from '@domicile/server/db/ids'
import { sql, type Transaction } from 'kysely'
import type { DB } from '../db/database.ts'
import type { LockedOrder } from '../domain/orders/move-order.ts'
import { moverOf } from '../domain/orders/mover.ts'
import { buyers } from './buyers.ts'
import { dateBack, setClock } from './stage.ts'

/** Who is there to be told of, and the list of what happens to them. */
export type Story = {
  db: Transaction<DB>
  /** The ids of companies by name, of those that there are. */
  companies: ReadonlyMap<string, string>
  /** Those who can sign in, by email address. */
  people: ReadonlyMap<string, Actor>
  timeline: Timeline
}

type Happening = {
  at: Date
  /** The work for what it pays for is not over today. */
  isWorkOpen?: boolean
  tell(): Promise<void>
}

/** What happens, each at its time, whenever it is found out that it does. */
export type Timeline = { add(happening: Happening): void; play(): Promise<void> }

export function createTimeline(db: Transaction<DB>): Timeline {
  const ahead: Happening[] = []
  return {
    // What lies ahead of today is left to happen by itself.
    add: (happening) => void (happening.at.getTime() < Date.now() && ahead.push(happening)),
    async play() {
      for (let next = takeFirst(ahead); next; next = takeFirst(ahead)) {
        await setClock(db, next.at, next.isWorkOpen)
        await next.tell()
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

export async function findCompanies(db: Transaction<DB>): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from companies where name = any(${Object.keys(buyers)}) and status <> 'archived'`.execute(
    db,
  )
  return new Map(rows.map(({ id, name }) => [name, id]))
}

export async function findPeople(db: Transaction<DB>): Promise<Map<string, Actor>> {
  const { rows } = await sql<Actor & { email: string }>`
    select users.id, email, staff_role as role, '' as "sessionId",
      coalesce(jsonb_agg(jsonb_build_object('companyId', company_id, 'role', memberships.role))
        filter (where company_id is not null), '[]') as memberships
    from users left join memberships on user_id = users.id
    group by users.id, email, staff_role`.execute(db)
  return new Map(rows.map((person) => [person.email, person]))
}

/** The owner of a company, where one can sign in; else whoever decides for it at the firm. */
export function ownerOf({ people }: Story, companyId: string): Actor {
  const isOwner = ({ memberships }: Actor) =>
    memberships.some((membership) => membership.companyId === companyId && membership.role === 'owner')
  return [...people.values()].find(isOwner) ?? theFirm({ people })
}

export const ADMINISTRATOR = 'admin@domicile.example'

export function theFirm({ people }: Pick<Story, 'people'>): Actor {
  return people.get(ADMINISTRATOR)!
}

/** Records what somebody did, as the guard does for each call. */
export async function note({ db }: Story, user: Actor, event: AuditEvent, change: Change): Promise<void> {
  const { actorId, onBehalfOf } = moverOf(user)
  await writeChange(db, event, { requestId: newId(), address: null, actorId, onBehalfOf }, change)
}

export function about({ id, companyId, number }: LockedOrder): Change {
  return { companyId, subjectId: id, subject: number }
}

/** The same as the log has it for money. */
export function aboutMoney(order: LockedOrder): Change {
  return { ...about(order), subject: `Order ${order.number}` }
}
