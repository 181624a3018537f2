import {
  type GapState,
  type PersonRequirement,
  personRequirements,
  type RequiredGroup,
  type RequiredOf,
} from '@domicile/contract/compliance/due-diligence/requirements'
import { sql } from 'kysely'
import type { Database } from '../../../../../feature.ts'
import { type CheckStates, gapOfCheck } from './check-states.ts'
import { identityColumns, type KnownIdentity } from './identity-facts.ts'
import { identifiedOwners, type Ownership } from './ownership.ts'
import { personKey, type PersonName } from './person-key.ts'
import type { CaseCompany } from './section-facts.ts'

/** A person as a register has them now: of the company, or of one above it. */
export type PersonEntry = PersonName &
  KnownIdentity & {
    id: string
    companyId: string
    register: 'owners' | 'officers'
    nationality: string | null
    /** Of an owner. */
    percentage: string | null
    /** Of an officer. */
    isSignatory: boolean
  }

/** Finds the people in the registers of the company and of those above it. */
export async function findPeople(
  db: Database,
  { id, today }: CaseCompany,
  { found }: Ownership,
): Promise<PersonEntry[]> {
  const companies = [id, ...found.parties.filter(({ open }) => open).map((party) => party.id)]
  const isCurrent = sql`company_id = any(${companies}::uuid[]) and (ends_on is null or ends_on >= ${today}::date)`
  const { rows } = await sql<PersonEntry>`
    select id, company_id as "companyId", 'owners' as register, name, birth_date::text as "birthDate",
      country as nationality, ${identityColumns}, percentage::text, false as "isSignatory"
    from company_owners entry where holder_type = 'person' and ${isCurrent}
    union all
    select id, company_id, 'officers', name, birth_date::text, nationality, ${identityColumns}, null, signing <> 'none'
    from company_officers entry where ${isCurrent}
    order by name, id`.execute(db)
  return rows
}

/** Everyone of whom facts can be required, with what does not count: the beneficial owners first. */
export function requiredPeople(
  { id, today }: CaseCompany,
  ownership: Ownership,
  {
    people,
    checks,
    holdersFrom,
  }: { people: readonly PersonEntry[]; checks: CheckStates; holdersFrom: number },
): RequiredOf[] {
  const entriesOf = Map.groupBy(people, personKey)
  const requiredOf = (group: RequiredGroup, person: PersonName): RequiredOf => {
    const entries = entriesOf.get(personKey(person)) ?? []
    // A person of a company above is added there.
    const { companyId, register } = entries.find((entry) => entry.companyId === id) ??
      entries[0] ?? { companyId: id, register: 'owners' }
    return {
      group,
      key: personKey(person),
      name: person.name,
      gaps: gapsOf(person, entries, { checks, today }),
      at: { companyId, place: register },
    }
  }
  const own = people.filter(({ companyId }) => companyId === id)
  const holders = own.filter(({ percentage }) => percentage !== null && Number(percentage) >= holdersFrom)
  const officers = own.filter(({ register }) => register === 'officers')
  return [
    ...identifiedOwners(ownership).map((person) => requiredOf('owners', person)),
    ...holders.map((person) => requiredOf('holders', person)),
    ...officers.filter(({ isSignatory }) => isSignatory).map((person) => requiredOf('signatories', person)),
    ...officers.map((person) => requiredOf('officers', person)),
  ]
}

type Known = { checks: CheckStates; today: string }

/** A fact in one register counts in all, because entries with the same name and date of birth are one person. */
function gapsOf(person: PersonName, entries: readonly PersonEntry[], { checks, today }: Known) {
  const stateOf = (name: PersonRequirement): GapState | undefined => {
    const requirement = personRequirements[name]
    if ('check' in requirement) return gapOfCheck(checks, requirement.check, entries)
    if (name === 'identityDocument') return gapOfDocument(entries, today)
    if (name === 'identityFile') return gapOfFile(entries, today)
    const isKnown =
      name === 'birthDate' ? person.birthDate !== null : entries.some((entry) => entry[name as Fact] !== null)
    return isKnown ? undefined : 'missing'
  }
  const names = Object.keys(personRequirements) as PersonRequirement[]
  return Object.fromEntries(names.map((name) => [name, stateOf(name)]))
}

type Fact = 'nationality' | 'residence' | 'address' | 'birthPlace'

function gapOfDocument(entries: readonly PersonEntry[], today: string): GapState | undefined {
  const documents = entries.filter(({ documentKind }) => documentKind !== null)
  if (documents.length === 0) return 'missing'
  const valid = documents.filter((one) => isValid(one, today))
  if (valid.length === 0) return 'expired'
  return valid.some(({ documentSeen }) => documentSeen) ? undefined : 'notSeen'
}

/** A copy of an expired document does not count. */
function gapOfFile(entries: readonly PersonEntry[], today: string): GapState | undefined {
  const hasFile = entries.some((one) => one.documentFile !== null && isValid(one, today))
  return hasFile ? undefined : 'notUploaded'
}

/** An identity document still counts on the day on which it expires. */
function isValid({ documentExpiresOn }: KnownIdentity, today: string): boolean {
  return documentExpiresOn === null || documentExpiresOn >= today
}
