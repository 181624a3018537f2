import { formatDay } from '@domicile/contract/days'
import { recordChange } from '@domicile/server/audit/audit'
import { byPortal } from '@domicile/server/audit/by-portal'
import { sql } from 'kysely'
import { getPlainAddress, noticeOfAddress, type PlainAddress, subjectOfAddress } from './addresses.queries.ts'
import { closeNotices, notify } from '../../../domain/notices/notify.ts'
import { findResponsible, findStaffIn } from '../../../domain/people/people-scope.ts'
import type { Database } from '../../../feature.ts'
import { enqueueNext } from '../../../jobs/regular-jobs.ts'
import { notifyOfEnd } from './notify-of-addresses.ts'
import { findFullPremises } from './premises.queries.ts'

/** Finds the address that a line of an order pays for. */
export async function findForLine(db: Database, lineId: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id from addresses where order_line_id = ${lineId}`.execute(db)
  return rows[0]?.id
}

type Period = { lineId: string; renewsLineId?: string | undefined; paidUntil: string; endedOn: string | null }

/**
 * Stores until when the service of an address is paid, or when it ends. Fails while the address is not there: its own
 * job may run later, and this one is tried again.
 */
export async function setPeriod(db: Database, period: Period): Promise<void> {
  const { lineId, renewsLineId, paidUntil, endedOn } = period
  const id = (await findForLine(db, lineId)) ?? (renewsLineId && (await findForLine(db, renewsLineId)))
  if (!id) throw new Error(`no address was opened for order line ${lineId}`)
  const before = await getPlainAddress(db, id)
  // An end that staff set stays.
  const isOwnEnd = endedOn !== null || before.reason === REASON
  const endsOn = isOwnEnd ? endedOn : before.endsOn
  await placePeriod(db, before, { paidUntil, endsOn, reason: isOwnEnd ? endedOn && REASON : before.reason })
}

type Stored = { paidUntil: string; endsOn: string | null; reason: string | null }

/** Stores a period. One that would open an ended address again waits while its premises are full. */
async function placePeriod(db: Database, before: PlainAddress, period: Stored): Promise<void> {
  const needsPlace =
    before.state === 'ended' && before.premisesId !== null && (await isOpen(db, period.endsOn))
  const full = needsPlace && (await findFullPremises(db, before.premisesId!, before.companyId))
  await (full ? deferPeriod(db, before, period, full) : storePeriod(db, before, period))
}

async function isOpen(db: Database, endsOn: string | null): Promise<boolean> {
  const { rows } = await sql<{ isOpen: boolean }>`
    select coalesce(${endsOn}::date >= (select firm_day()), true) as "isOpen"`.execute(db)
  return rows[0]!.isOpen
}

async function storePeriod(db: Database, before: PlainAddress, { paidUntil, endsOn, reason }: Stored) {
  await sql`
    update addresses set paid_until = ${paidUntil}, unplaced_until = null, version = version + 1,
      ends_on = case when ${endsOn}::date is not null then greatest(${endsOn}::date, starts_on) end,
      reason = ${reason}
    where id = ${before.id}`.execute(db)
  await closeNotices(db, 'address.no-place', before.id)
  await notifyOfEnd(db, before)
  await recordChange(db, 'address.period-changed', byPortal(), {
    ...subjectOfAddress(before),
    before: { paidUntil: before.paidUntil, endsOn: before.endsOn },
    after: { paidUntil, endsOn },
  })
}

type Full = { name: string; capacity: number }

async function deferPeriod(
  db: Database,
  address: PlainAddress,
  { paidUntil }: Stored,
  { name, capacity }: Full,
) {
  const { rows } = await sql<{ isNew: boolean }>`
    update addresses set unplaced_until = ${paidUntil}, version = version + 1
    from (select id, unplaced_until is null as is_new from addresses where id = ${address.id}) before
    where addresses.id = before.id and addresses.unplaced_until is distinct from ${paidUntil}
    returning is_new as "isNew"`.execute(db)
  if (!rows[0]?.isNew) return
  await notify(db, {
    kind: 'address.no-place',
    to: [
      ...(await findResponsible(db, address.companyId)),
      ...(await findStaffIn(db, ['administrator', 'operations'])),
    ],
    ...noticeOfAddress(address),
    title: `${address.addressName} was renewed, but ${name} is full`,
    body: `All ${capacity} places are taken. Raise the capacity, end another address there, or move this one. It is in use again, paid until ${formatDay(paidUntil)}, once it has a place.`,
  })
}

/** Stores the periods that waited for a place, as far as there are places now. */
export async function storeWaitingPeriods(db: Database): Promise<void> {
  // All are locked before the first premises, as staff who change an address lock it before its premises.
  const { rows } = await sql<{ id: string; paidUntil: string }>`
    select id, unplaced_until as "paidUntil" from addresses
    where unplaced_until is not null order by paid_until, id for no key update`.execute(db)
  for (const { id, paidUntil } of rows) {
    const before = await getPlainAddress(db, id)
    const isEnded = before.state === 'ended'
    const reason = isEnded ? null : before.reason
    await placePeriod(db, before, { paidUntil, endsOn: isEnded ? null : before.endsOn, reason })
  }
  await enqueueNext(db, 'address.place-periods')
}

const REASON = 'The service ended.'
