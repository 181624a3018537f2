import { addressKinds, type AddressKind } from '@domicile/contract/mail/addresses/address-kinds'
import { formatAddress } from '@domicile/contract/mail/addresses/address-format'
import { PremisesInput } from '@domicile/contract/mail/addresses/premises'
import type { Database } from '../../feature.ts'
import { insertPremises } from '../../features/mail/addresses/premises.queries.ts'
import type { AddedCompany } from '../add-companies.ts'
import type { PersonId } from '../add-people.ts'
import { dateAgo, daysAgo, type History, idAt } from '../history.ts'
import { readRows } from '../tables.ts'

type DemoAddress = {
  company: string
  name: string
  kind: AddressKind
  /** The name of the premises. */
  at: string | null
  firstLine: string | null
  secondLine: string | null
  city: string | null
  province: string | null
  zipCode: string | null
  country: string | null
  /** A day, `in 33 days` or `200 days ago`. */
  from: string | null
  to: string | null
  /** Days since the last paid day; negative while the service is paid. */
  paidDaysAgo: number | null
  /** Null for an address whose details are complete. */
  state: 'requested' | 'declined' | null
}

/** The addresses of companies, at the firm's premises and elsewhere. */
const addresses = readRows<DemoAddress>('addresses')

/** The premises of the firm, in Bristol and in Delaware. */
const premises = [
  {
    ...{ name: 'Harbour House', firstLine: '10 Harbour Street', secondLine: null, city: 'Bristol' },
    ...{ province: null, zipCode: 'BS1 4ST', country: 'GB', capacity: 60, startsOn: '2019-01-01' },
    ...{ kinds: ['registered_office', 'correspondence'], needsAuthorisation: false },
  },
  {
    ...{ name: 'Market Street', firstLine: '1201 North Market Street', secondLine: null, city: 'Wilmington' },
    ...{ province: 'DE', zipCode: '19801', country: 'US', capacity: 25, startsOn: '2022-01-01' },
    ...{ kinds: ['registered_office', 'correspondence'], needsAuthorisation: true },
  },
].map((one) => PremisesInput.parse({ ...one, endsOn: null, freeStorageDays: 30, mailMonths: 6 }))

/** Adds the premises of the firm, and the addresses of companies in each state. */
export async function addAddresses(
  db: Database,
  companies: AddedCompany[],
  personId: PersonId,
  history: History,
): Promise<void> {
  const idOf = new Map<string, string>()
  for (const one of premises) idOf.set(one.name, await insertPremises(db, one))
  for (const [index, address] of addresses.entries()) {
    const company = companies.find(({ key }) => key === address.company)!
    const at = daysAgo(address.state ? 3 : company.days - 2, 200 + index)
    const by = address.state === 'requested' ? 'operations@domicile.example' : company.staff
    const row = rowOf(address, {
      id: idAt(at),
      companyId: company.id,
      at,
      premisesId: idOf.get(address.at ?? ''),
      by: personId(by),
    })
    await db
      .insertInto('addresses')
      .values({ ...row, requested_by: personId(by) })
      .execute()
    const subject = { companyId: company.id, subjectId: row.id, subject: address.name }
    const lines = formatAddress(placed(address)).join(', ')
    history.add(at, address.state ? 'address.requested' : 'address.added', personId(by), {
      ...subject,
      after: { kind: addressKinds[address.kind], ...(lines && { address: lines }) },
    })
    if (address.state === 'declined')
      history.add(daysAgo(2), 'address.declined', personId(company.staff), { ...subject, reason: DECLINED })
  }
}

const DECLINED = 'Our Wilmington premises serve companies with business in the US.'

type Added = { id: string; companyId: string; at: Date; premisesId: string | undefined; by: string }

function rowOf(address: DemoAddress, { id, companyId, at, premisesId, by }: Added) {
  const { name, kind, from, to, paidDaysAgo, state } = address
  const { firstLine, secondLine, city, province, zipCode, country } = placed(address)
  return {
    ...{ id, company_id: companyId, name, kind, premises_id: premisesId ?? null },
    ...{ first_line: state ? null : firstLine, second_line: secondLine, city, province },
    ...{ zip_code: zipCode, country: state ? null : country, starts_on: dayOf(from), ends_on: dayOf(to) },
    may_be_registered_office: kind === 'registered_office',
    requested_at: at.toISOString(),
    activated_at: state ? null : at.toISOString(),
    declined_at: state === 'declined' ? daysAgo(2).toISOString() : null,
    paid_until: paidDaysAgo === null ? null : dateAgo(paidDaysAgo),
    reason: state === 'declined' ? DECLINED : null,
    ...(premisesId && !state && unpaid(by, at)),
    note: state === 'requested' ? 'We expect letters from the bank from December.' : null,
  }
}

function dayOf(day: string | null): string | null {
  const [, ahead, ago] = day?.match(/^(?:in (\d+) days|(\d+) days ago)$/) ?? []
  if (ahead) return dateAgo(-Number(ahead))
  return ago ? dateAgo(Number(ago)) : day
}

/** The demo orders are too few to pay for all addresses. */
function unpaid(by: string, at: Date) {
  const unpaid_reason = 'Taken over with the company; its first order follows.'
  return { unpaid_reason, unpaid_by: by, unpaid_at: at.toISOString() }
}

/** An address with the lines of its premises, and a second line of its own. */
function placed({ at, secondLine, ...address }: DemoAddress) {
  const found = premises.find(({ name }) => name === at)
  return { ...address, ...found, secondLine }
}
