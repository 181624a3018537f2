import type { Finding } from './findings.ts'
import type { BodsInterest, EntityDetails, RelationshipDetails, Statement } from './statement.ts'

/** A statement with its place in the list. */
export type Placed = { index: number; statement: Statement }

const trustTypes = ['settlor', 'trustee', 'protector', 'beneficiaryOfLegalArrangement']
const nominationTypes = ['nominee', 'nominator']

/** Checks how statements refer to each other: what the schema of a single statement cannot say. */
export function checkReferences(placed: readonly Placed[]): Finding[] {
  const first = new Map<string, Placed>()
  for (const one of placed) if (!first.has(one.statement.recordId)) first.set(one.statement.recordId, one)
  return [
    ...repeated(placed),
    ...series(placed),
    ...components(placed),
    ...placed.flatMap((one) => [...subjectOf(one, first), ...relationship(one, first)]),
  ]
}

function repeated(placed: readonly Placed[]): Finding[] {
  const seen = new Set<string>()
  return placed.flatMap(({ index, statement: { statementId } }) => {
    const isRepeated = seen.has(statementId)
    seen.add(statementId)
    return isRepeated ? refused(`$[${index}].statementId`, 'another statement has the same id') : []
  })
}

/** The statements of one record are of one type: new first, closed last. */
function series(placed: readonly Placed[]): Finding[] {
  const records = Map.groupBy(placed, ({ statement }) => statement.recordId)
  return [...records.values()].flatMap((all) => {
    const sorted = all.toSorted((a, b) => (a.statement.statementDate < b.statement.statementDate ? -1 : 1))
    return sorted.flatMap(({ index, statement }, turn) => {
      if (statement.recordType !== all[0]!.statement.recordType)
        return refused(`$[${index}].recordType`, 'another statement gives the record another type')
      const isNewLater = statement.recordStatus === 'new' && turn > 0
      const isClosedEarly = statement.recordStatus === 'closed' && turn < sorted.length - 1
      return isNewLater || isClosedEarly
        ? assumed(`$[${index}].recordStatus`, 'new comes first and closed last: the latest date counts')
        : []
    })
  })
}

/** A component is named by the relationship that it is a part of, and stated before it. */
function components(placed: readonly Placed[]): Finding[] {
  const wholes = new Map(
    placed.flatMap(({ index, statement }) => {
      const ids = statement.recordDetails.componentRecords
      return Array.isArray(ids) ? ids.map((id: unknown): [unknown, number] => [id, index]) : []
    }),
  )
  return placed.flatMap(({ index, statement }) => {
    const whole = wholes.get(statement.recordId)
    if (!statement.recordDetails.isComponent && whole === undefined) return []
    const at = `$[${index}].recordDetails.isComponent`
    if (whole === undefined) return assumed(at, 'no relationship names the record as its component')
    return whole < index ? assumed(at, 'the relationship of which it is a component comes before it') : []
  })
}

function subjectOf({ index, statement }: Placed, first: ReadonlyMap<string, Placed>): Finding[] {
  const subject = first.get(statement.declarationSubject)
  const isParty = subject && subject.statement.recordType !== 'relationship'
  return isParty
    ? []
    : assumed(`$[${index}].declarationSubject`, 'no statement is about this entity or person')
}

function relationship({ index, statement }: Placed, first: ReadonlyMap<string, Placed>): Finding[] {
  if (statement.recordType !== 'relationship') return []
  const {
    subject,
    interestedParty,
    interests = [],
    componentRecords = [],
  } = statement.recordDetails as unknown as RelationshipDetails
  const at = `$[${index}].recordDetails`
  const [owned, owner] = [subject, interestedParty].map((id) =>
    typeof id === 'string' ? first.get(id) : undefined,
  )
  return [
    ...(owned?.statement.recordType === 'entity' ? [] : refused(`${at}.subject`, 'it names no entity')),
    ...(typeof interestedParty !== 'string' || (owner && owner.statement.recordType !== 'relationship')
      ? []
      : refused(`${at}.interestedParty`, 'it names no entity and no person')),
    ...[owned, owner].flatMap((party) =>
      party && party.index > index ? assumed(at, `${party.statement.recordId} is stated only later`) : [],
    ),
    ...componentRecords
      .filter((id) => !first.has(id))
      .flatMap((id) => assumed(`${at}.componentRecords`, `no statement is about ${id}`)),
    ...interests.flatMap((interest, place) =>
      interestOf(`${at}.interests[${place}]`, interest, { owned, owner }),
    ),
  ]
}

function interestOf(
  at: string,
  { type = '', beneficialOwnershipOrControl, share = {} }: BodsInterest,
  { owned, owner }: { owned: Placed | undefined; owner: Placed | undefined },
): Finding[] {
  const subtype = (owned?.statement.recordDetails as EntityDetails | undefined)?.entityType?.subtype
  return [
    ...(share.exact !== undefined && Object.keys(share).length > 1
      ? assumed(`${at}.share`, 'the exact share counts, not its bounds')
      : []),
    ...(beneficialOwnershipOrControl && owner && owner.statement.recordType !== 'person'
      ? assumed(`${at}.beneficialOwnershipOrControl`, 'only a person can be a beneficial owner')
      : []),
    ...(trustTypes.includes(type) && subtype !== 'trust'
      ? assumed(`${at}.type`, `only a trust has a ${type}: the entity is read as a foundation`)
      : []),
    ...(nominationTypes.includes(type) && subtype !== 'nomination'
      ? assumed(`${at}.type`, `only a nomination has a ${type}`)
      : []),
  ]
}

function refused(at: string, message: string): Finding[] {
  return [{ at, severity: 'refused', message }]
}

function assumed(at: string, message: string): Finding[] {
  return [{ at, severity: 'assumed', message }]
}
