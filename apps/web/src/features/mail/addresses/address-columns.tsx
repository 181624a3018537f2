import { addressKinds, type AddressState } from '@domicile/contract/mail/addresses/address-kinds'
import type { AddressSummary } from '@domicile/contract/mail/addresses/addresses'
import type { Column } from '../../../lists/list-types.ts'
import { formatWaitsFor, sentence } from '../../../ui/data/format.ts'
import { StatusChip } from '../../../ui/data/StatusChip.tsx'
import { TruncatedText } from '../../../ui/data/TruncatedText.tsx'
import type { StatusTone } from '../../../ui/theme.ts'
import { addressTexts as words } from './address-texts.ts'

const headers = words.columns

const tones: Record<AddressState, StatusTone> = {
  needs_details: 'pending',
  declined: 'rejected',
  upcoming: 'accepted',
  active: 'approved',
  grace: 'at risk',
  ended: 'pending',
}

/** The state of an address in words. */
export function AddressStatus({ state }: { state: AddressState }) {
  return <StatusChip label={words.states[state]} tone={tones[state]} />
}

/** The columns of the list. Most clients have one company. */
export function addressColumns(isClient: boolean): Column<AddressSummary>[] {
  const company = isClient ? [] : [companyColumn]
  return [nameColumn, ...company, addressColumn, statusColumn, kindColumn, waitingColumn(isClient)]
}

const nameColumn: Column<AddressSummary> = {
  id: 'name',
  header: headers.name,
  primary: true,
  width: 160,
  cell: ({ addressName }) => <TruncatedText>{addressName}</TruncatedText>,
}

const addressColumn: Column<AddressSummary> = {
  id: 'address',
  card: 'line',
  header: headers.address,
  width: 216,
  cell: ({ lines }) => (
    <TruncatedText>{lines.length > 0 ? lines.slice(0, -1).join(', ') : words.noLines}</TruncatedText>
  ),
}

const companyColumn: Column<AddressSummary> = {
  id: 'company',
  card: 'line',
  header: headers.company,
  width: 136,
  cell: ({ company }) => <TruncatedText>{company.name}</TruncatedText>,
}

const statusColumn: Column<AddressSummary> = {
  id: 'status',
  card: 'status',
  header: headers.status,
  width: 144,
  cell: ({ state }) => <AddressStatus state={state} />,
}

const kindColumn: Column<AddressSummary> = {
  id: 'kind',
  header: headers.kind,
  width: 152,
  cell: ({ kind }) => addressKinds[kind],
}

function waitingColumn(isClient: boolean): Column<AddressSummary> {
  return {
    id: 'waitingOn',
    header: headers.waitingOn,
    width: 120,
    cell: (address) => <TruncatedText>{sentence(waitingName(address, isClient))}</TruncatedText>,
  }
}

/** Names whom an address waits for: the reader only if they can act, otherwise those who can. */
export function waitingName({ waitingOn, waitsFor }: AddressSummary, isClient: boolean): string {
  return formatWaitsFor(waitsFor, (isClient ? words.waitsForClient : words.waits)[waitingOn])
}
