import type { CaseItem } from '@domicile/contract/compliance/due-diligence/case-sections'
import {
  endText,
  loopText,
  type Names,
  namesIn,
  reasonTexts,
} from '@domicile/contract/companies/owners/reason-texts'
import { columnsOf } from '@domicile/server/db/columns'
import { sql } from 'kysely'
import { readStructure, wholeFirm } from '../../../../../domain/ownership/structure-history.ts'
import type { Database } from '../../../../../feature.ts'
import { beneficialOwnersOn } from '../../../../companies/owners/owners.public.ts'
import { personKey, type PersonName } from './person-key.ts'
import {
  type CaseCompany,
  explainable,
  itemOf,
  obstacle,
  type Obstacle,
  type SectionFacts,
} from './section-facts.ts'

type Found = ReturnType<typeof beneficialOwnersOn>

type Override = PersonName & { id: string; isOwner: boolean; reason: string; until: string | null }

/** The owners as they are computed, and the decisions of staff about them. */
export type Ownership = { found: Found; overrides: Override[] }

/**
 * Reads the people who ultimately own or control the company from everything that the firm knows: a decision must not
 * depend on what its reader may open.
 */
export async function readOwnership(db: Database, company: CaseCompany): Promise<Ownership> {
  const structure = await readStructure(db, wholeFirm, company.id, { subsidiaries: false })
  return { found: beneficialOwnersOn(structure), overrides: await findOverrides(db, company) }
}

/** The people who ultimately own or control the company, with the reasons. */
export function ownershipFacts({ found, overrides }: Ownership, company: CaseCompany): SectionFacts {
  const names = namesIn(found, company.id)
  const computed = [...ownerItems(found, names), ...endItems(found, names), ...officialItems(found, names)]
  return { items: [...computed, ...overrides.flatMap(itemOfOverride)], obstacles: obstaclesOf(found, names) }
}

/** The people who count as beneficial owners, or stand in for them as senior managing officials. */
export function identifiedOwners({ found, overrides }: Ownership): PersonName[] {
  const officials = found.parties.filter(({ id }) => found.fallback?.officials.includes(id))
  const computed = [...found.owners.map(({ person }) => person), ...officials]
  const isOverruled = (person: PersonName) =>
    overrides.some((one) => !one.isOwner && personKey(one) === personKey(person))
  return [...computed.filter((one) => !isOverruled(one)), ...overrides.filter(({ isOwner }) => isOwner)]
}

function ownerItems(found: Found, names: Names): CaseItem[] {
  return found.owners.flatMap(({ person, reasons }) =>
    itemOf({
      key: `owner:${personKey(person)}`,
      label: person.name,
      value: reasonTexts(reasons, names, person.id).join('; '),
      codes: codesOf(found, reasons),
    }),
  )
}

/** The chains that end without a person. */
function endItems(found: Found, names: Names): CaseItem[] {
  return found.ends.flatMap((end) => {
    const party = found.parties.find(({ id }) => id === end.holder)!
    const codes = [end.why, end.reasons.length > 0, ...codesOf(found, end.interests)]
    return itemOf({
      key: `end:${personKey(party)}`,
      label: party.name,
      value: endText(end, names, { isWhole: true }),
      codes,
    })
  })
}

function officialItems({ fallback }: Found, names: Names): CaseItem[] {
  return (fallback?.officials ?? []).flatMap((id) =>
    itemOf({
      key: `official:${names(id)}`,
      label: names(id),
      value: 'Senior managing official',
      codes: ['official'],
    }),
  )
}

function itemOfOverride({ id, name, isOwner, reason, until }: Override): CaseItem[] {
  return itemOf({
    key: `override:${id}`,
    label: name,
    value: `${isOwner ? 'Beneficial owner' : 'Not a beneficial owner'} by decision: ${reason}`,
    codes: [isOwner, reason],
    evidence: { kind: 'owner-override', id, sha256: null },
    validUntil: until,
  })
}

/** Reasons as JSON that depends neither on the numbering of the structure nor on the order of their fields. */
function codesOf({ parties }: Found, reasons: readonly object[]): string[] {
  const keys = new Map(parties.map((party) => [party.id, personKey(party)]))
  const stable = (_: string, value: unknown) => {
    if (typeof value === 'string') return keys.get(value) ?? value
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value)
    return isObject ? Object.fromEntries(Object.entries(value).sort()) : value
  }
  return reasons.map((reason) => JSON.stringify(reason, stable)).sort()
}

function obstaclesOf(found: Found, names: Names): Obstacle[] {
  const unknown = found.ends.filter(({ why, reasons }) => isUnknown(why) && reasons.length > 0)
  return [
    ...(found.truncated ? [obstacle('The structure is too large to find all owners.')] : []),
    ...unknown.map((end) => explainable(endText(end, names, { isWhole: true }))),
    ...found.unresolved.map((loop) => explainable(loopText(loop, names))),
    ...(found.owners.length === 0 && found.ends.length === 0 && !found.fallback?.officials.length
      ? [explainable('No beneficial owner and no senior managing official is recorded.')]
      : []),
  ]
}

function isUnknown(why: Found['ends'][number]['why']): boolean {
  return why === 'unknown' || why === 'noHolders' || why === 'noRoles'
}

async function findOverrides(db: Database, { id, today }: CaseCompany): Promise<Override[]> {
  const { rows } = await sql<Override>`
    select ${columnsOf('id name birthDate isOwner reason')}, until::text from owner_overrides
    where company_id = ${id} and (until is null or until >= ${today}::date) order by id`.execute(db)
  return rows
}
