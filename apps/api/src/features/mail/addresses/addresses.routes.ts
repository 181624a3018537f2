import { countryName } from '@domicile/contract/countries'
import type { ExportOf } from '@domicile/contract/fields'
import { formatAddress } from '@domicile/contract/mail/addresses/address-format'
import { addressKinds } from '@domicile/contract/mail/addresses/address-kinds'
import {
  addresses,
  type AddressQuery,
  type AddressSummary,
} from '@domicile/contract/mail/addresses/addresses'
import { ownMessages } from '@domicile/contract/messages'
import { type Origin, recordChange } from '@domicile/server/audit/audit'
import { originOf } from '@domicile/server/audit/record-access'
import { requireCompany } from '@domicile/server/auth/scope'
import type { ExportColumns } from '@domicile/server/files/csv'
import { exportList } from '@domicile/server/files/export-list'
import { invalidField, Refusal } from '@domicile/server/http/errors'
import type { Actor, Download } from '@domicile/server/http/feature'
import { refuseStale } from '@domicile/server/http/versions'
import { sql } from 'kysely'
import {
  getPlainAddress,
  lockAddress,
  type PlainAddress,
  refuseAddressMove,
  requireAddress,
  subjectOfAddress,
} from './addresses.queries.ts'
import { lockCompany } from '../../../domain/companies/lock-company.ts'
import { readHistory } from '../../../domain/events/history.queries.ts'
import { type Database, feature } from '../../../feature.ts'
import {
  insertAddress,
  insertDraft,
  setArchived,
  setDeclined,
  setEnd,
  updateAddress,
} from './address-changes.ts'
import { enqueueNow } from '../../../jobs/regular-jobs.ts'
import { findOrders } from './cover-address.ts'
import { findAddresses, findAddressIds, listAddresses } from './address-list.ts'
import { viewAddress } from './address-view.ts'
import { notifyOfDecision, notifyOfEnd, notifyOfRequest } from './notify-of-addresses.ts'
import { reportToOrder } from './order-address.ts'

export const addressesFeature = feature(addresses, {
  'GET /api/addresses': ({ db, user, query }) => listAddresses(db, user, query),

  'GET /api/addresses/export': ({ db, user, query }) => exportAddresses(db, user, query),

  'POST /api/addresses': async ({ db, user, body, request, record }) => {
    await lockCompany(db, user, 'addresses:write', body.companyId)
    const address = await getPlainAddress(db, await insertAddress(db, body, user.id))
    await record({ ...subjectOfAddress(address), after: auditFields(address) })
    await recordUnpaid(db, address, originOf({ user, request }))
    await reportToOrder(db, address)
    return viewAddress(db, user, address.id)
  },

  'POST /api/companies/:companyId/address-requests': async ({ db, user, params, body, record }) => {
    const { id: companyId } = await lockCompany(db, user, 'addresses:request', params.companyId)
    const id = await insertDraft(db, body, { companyId, requestedBy: user.id, order: null })
    const address = await requireAddress(db, user, 'addresses:request', id)
    await notifyOfRequest(db, address, user.id)
    await record({ ...subjectOfAddress(address), after: { kind: body.kind, note: body.note } })
    return viewAddress(db, user, id)
  },

  'GET /api/companies/:companyId/address-orders': async ({ db, user, params }) => {
    const { id } = await requireCompany(db, user, 'addresses:write', params.companyId)
    return findOrders(db, id)
  },

  'GET /api/addresses/:id': ({ db, user, params }) => viewAddress(db, user, params.id),

  'GET /api/addresses/:id/history': async ({ db, user, params, query }) => {
    const { id, companyId } = await requireAddress(db, user, 'addresses:read', params.id)
    return readHistory(db, user, sql`company_id = ${companyId} and subject_id = ${id}`, query)
  },

  'PUT /api/addresses/:id': async ({ db, user, params, body, request, record }) => {
    const before = await lockAddress(db, user, 'addresses:write', params.id)
    refuseAddressMove(before, 'change')
    refuseStale(before, body)
    await updateAddress(db, before, body, { activates: false, userId: user.id })
    const after = await getPlainAddress(db, before.id)
    await record({ ...subjectOfAddress(after), before: auditFields(before), after: auditFields(after) })
    await recordUnpaid(db, after, originOf({ user, request }), before)
    await notifyOfEnd(db, before)
    await enqueueNow(db, 'address.place-periods')
    if (after.orderLineId !== before.orderLineId) await reportToOrder(db, after)
    return viewAddress(db, user, after.id)
  },

  'PUT /api/addresses/:id/activation': async ({ db, user, params, body, request, record }) => {
    const before = await lockAddress(db, user, 'addresses:write', params.id)
    refuseAddressMove(before, 'activate')
    refuseStale(before, body)
    await updateAddress(db, before, body, { activates: true, userId: user.id })
    const after = await getPlainAddress(db, before.id)
    await record({ ...subjectOfAddress(after), after: auditFields(after) })
    await recordUnpaid(db, after, originOf({ user, request }))
    await reportToOrder(db, after)
    await notifyOfDecision(db, after, 'address.activated')
    return viewAddress(db, user, after.id)
  },

  'PUT /api/addresses/:id/refusal': async ({ db, user, params, body, record }) => {
    const before = await lockAddress(db, user, 'addresses:write', params.id)
    refuseAddressMove(before, 'decline')
    await setDeclined(db, before.id, body.reason)
    const after = await getPlainAddress(db, before.id)
    await record({ ...subjectOfAddress(after), reason: body.reason })
    await reportToOrder(db, after)
    await notifyOfDecision(db, after, 'address.declined')
    return viewAddress(db, user, after.id)
  },

  'PUT /api/addresses/:id/end': async ({ db, user, params, body, record }) => {
    const before = await lockAddress(db, user, 'addresses:write', params.id)
    refuseAddressMove(before, 'end')
    refuseEarlyEnd(before, body.endsOn)
    await setEnd(db, before.id, body)
    await notifyOfEnd(db, before)
    await enqueueNow(db, 'address.place-periods')
    const change = { before: { endsOn: before.endsOn }, after: { endsOn: body.endsOn } }
    await record({ ...subjectOfAddress(before), ...change, reason: body.reason })
    return viewAddress(db, user, before.id)
  },

  'PUT /api/addresses/:id/archival': async ({ db, user, params, record }) => {
    const address = await lockAddress(db, user, 'addresses:archive', params.id)
    refuseAddressMove(address, 'archive')
    await setArchived(db, address.id, true)
    await record(subjectOfAddress(address))
    return viewAddress(db, user, address.id)
  },

  'DELETE /api/addresses/:id/archival': async ({ db, user, params, record }) => {
    const address = await lockAddress(db, user, 'addresses:archive', params.id)
    if (!address.archivedAt) throw new Refusal('state', { text: 'This address is not archived.' })
    await setArchived(db, address.id, false)
    await record(subjectOfAddress(address))
    return viewAddress(db, user, address.id)
  },
})

type Query = ExportOf<Omit<AddressQuery, 'page' | 'pageSize'>>

/** The addresses that a filter finds as a file. */
function exportAddresses(db: Database, user: Actor, query: Query): Promise<Download> {
  return exportList<AddressSummary>({
    name: 'addresses',
    format: query.format,
    columns,
    ids: (most) => findAddressIds(db, user, query, most),
    rows: (ids) => findAddresses(db, user, ids),
  })
}

const columns: ExportColumns<AddressSummary> = [
  ['Name', ({ addressName }) => addressName],
  ['Company', ({ company }) => company.name],
  ['Use', ({ kind }) => addressKinds[kind]],
  ['Address', ({ lines }) => lines.join(', ')],
  ['Country', ({ country }) => country && countryName(country)],
  ['Premises', ({ premises }) => premises?.name ?? null],
  ['State', ({ state }) => state.replaceAll('_', ' ')],
  ['From', ({ startsOn }) => startsOn],
  ['Until', ({ endsOn }) => endsOn],
]

/** Records a new reason for an address that no order pays for; clients do not read it. */
async function recordUnpaid(
  db: Database,
  address: PlainAddress,
  origin: Origin,
  before?: PlainAddress,
): Promise<void> {
  const reason = address.unpaidReason
  if (!reason || reason === before?.unpaidReason) return
  await recordChange(db, 'address.unpaid', origin, { ...subjectOfAddress(address), reason, staffOnly: true })
}

/** The fields of an address in the audit log. */
function auditFields(address: PlainAddress) {
  const { addressName, kind, startsOn, endsOn, mayBeRegisteredOffice, orderNumber } = address
  const lines = formatAddress(address).join(', ')
  return { addressName, kind, address: lines, startsOn, endsOn, mayBeRegisteredOffice, order: orderNumber }
}

function refuseEarlyEnd({ startsOn }: PlainAddress, endsOn: string): void {
  if (startsOn && endsOn < startsOn) throw invalidField('endsOn', ownMessages.dateOrder)
}
