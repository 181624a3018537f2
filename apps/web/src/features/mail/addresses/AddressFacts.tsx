import { addressKinds } from '@domicile/contract/mail/addresses/address-kinds'
import type { Address } from '@domicile/contract/mail/addresses/addresses'
import { paths } from '../../../navigation/paths.ts'
import { DateTime } from '../../../ui/data/DateTime.tsx'
import { DefinitionList, type Fact } from '../../../ui/data/DefinitionList.tsx'
import { formatDay } from '../../../ui/data/format.ts'
import { Panel } from '../../../ui/layout/Panel.tsx'
import { TextLink } from '../../../ui/layout/TextLink.tsx'
import { addressPageTexts, addressTexts } from './address-texts.ts'

const words = addressPageTexts.facts

type AddressFactsProps = {
  address: Address
  isClient: boolean
  mayReadOrders: boolean
  timeZone: string | undefined
}

/** The facts of an address: its lines, use and days, and who requested it. */
export function AddressFacts({ address, isClient, mayReadOrders, timeZone }: AddressFactsProps) {
  const { company, premises, lines, order, startsOn, endsOn, paidUntil, mailUntil } = address
  const facts: (Fact | false)[] = [
    { label: words.address, value: lines.length > 0 ? lines.join('\n') : addressTexts.noLines },
    { label: words.kind, value: addressKinds[address.kind] },
    {
      label: words.company,
      value: isClient ? company.name : <TextLink to={paths.company(company.id)}>{company.name}</TextLink>,
    },
    {
      label: words.premises,
      value: premises?.name ?? (address.state !== 'needs_details' && words.elsewhere),
    },
    { label: words.office, value: address.mayBeRegisteredOffice ? words.mayBe : words.mayNotBe },
    startsOn !== null && { label: words.startsOn, value: formatDay(startsOn) },
    endsOn !== null && { label: words.endsOn, value: formatDay(endsOn) },
    paidUntil !== null && { label: words.paidUntil, value: formatDay(paidUntil) },
    mailUntil !== null && { label: words.mailUntil, value: formatDay(mailUntil) },
    address.needsAuthorisation && {
      label: words.authorised,
      value: address.isAuthorised ? words.onFile : words.notOnFile,
    },
    address.requestedBy !== null && { label: words.requestedBy, value: address.requestedBy },
    {
      label: words.requestedAt,
      value: <DateTime value={address.requestedAt} {...(timeZone !== undefined && { timeZone })} />,
    },
    order
      ? {
          label: words.order,
          value: mayReadOrders ? (
            <TextLink to={paths.order(order.id)}>{order.number}</TextLink>
          ) : (
            order.number
          ),
        }
      : !isClient && { label: words.order, value: words.noOrder },
    address.unpaid
      ? {
          label: words.unpaid,
          value: (
            <>
              {words.unpaidBy(address.unpaid.reason, address.unpaid.by)},{' '}
              <DateTime value={address.unpaid.at} {...(timeZone !== undefined && { timeZone })} />
            </>
          ),
        }
      : false,
    address.note !== null && { label: words.note, value: address.note },
    address.reason !== null && address.state !== 'declined' && { label: words.reason, value: address.reason },
  ]
  return (
    <Panel title={words.title}>
      <DefinitionList items={facts.filter((fact) => fact !== false)} />
    </Panel>
  )
}
