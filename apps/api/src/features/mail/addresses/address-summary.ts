import { formatAddress, type PostalAddress } from '@domicile/contract/mail/addresses/address-format'
import type { AddressSummary } from '@domicile/contract/mail/addresses/addresses'
import type { ClientRole } from '@domicile/contract/roles/roles'
import { clientPeople, peopleWho } from '@domicile/server/auth/waits-for'
import { columnsOf } from '@domicile/server/db/columns'
import type { Rows } from '@domicile/server/db/list'
import type { Actor } from '@domicile/server/http/feature'
import { type RawBuilder, sql } from 'kysely'
import { addressState } from './addresses.queries.ts'
import { isAuthorised } from '../../../domain/addresses/receiving-address.ts'

/** A summary before its lines are laid out. */
export type SummaryRow = Omit<AddressSummary, 'lines'> & PostalAddress

/** The party that a row of `addresses` waits for. */
export const waitingOn = sql<string>`(case ${addressState}
  when 'needs_details' then 'firm'
  when 'grace' then 'client'
  when 'active' then case when premises.needs_authorisation and not ${isAuthorised} then 'client' else 'none' end
  else 'none' end)`

const addressColumns = columnsOf(
  'id addressName kind firstLine secondLine city province zipCode country startsOn endsOn isArchived',
  'addresses',
  { addressName: 'name', isArchived: sql`addresses.archived_at is not null` },
)

/** The tables of a summary. */
export const summaryTables = sql`
  addresses join companies on companies.id = addresses.company_id
  left join premises on premises.id = addresses.premises_id`

/** The columns of a summary and their tables. */
export function summaryRows(user: Actor): Rows {
  const columns = sql`
    ${addressColumns}, ${addressState} as state, ${waitingOn} as "waitingOn",
    json_build_object('id', companies.id, 'name', companies.name) as company,
    case when premises.id is not null then json_build_object('id', premises.id, 'name', premises.name) end as premises,
    case ${waitingOn} when 'client' then ${clientPeople(user, 'addresses.company_id', acting)}
      when 'firm' then ${user.role ? managers(user) : sql`null`} end as "waitsFor"`
  return { columns, from: summaryTables }
}

const acting = sql<ClientRole[]>`array['owner', 'member']`

/** The account manager of the company; without one, the firm is named. */
function managers(user: Actor): RawBuilder<unknown> {
  const charge = sql`select from account_managers charge where charge.company_id = addresses.company_id`
  return sql`case when exists (${charge}) then
    ${peopleWho(user, sql`exists (${charge} and charge.user_id = person.id)`)} end`
}

/** A row with the address as its country writes it. */
export function asSummary(row: SummaryRow): AddressSummary {
  return { ...row, lines: formatAddress(row) }
}
