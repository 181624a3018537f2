import type { Holding, Period, Tie } from '../graph.ts'
import type { Placed } from './check-references.ts'
import type { Finding } from './findings.ts'
import { measuredTypes, tieTypes } from './interest-types.ts'
import type { BodsInterest, RelationshipDetails, Share } from './statement.ts'
import { dayBefore } from './days.ts'

/** An interest as it was read, with its place and its type in the words of the standard. */
export type ReadInterest = Period & {
  at: string
  owner: string
  owned: string
  type: string
  /** In percent; null if the type has none, or if it is not known. */
  percent: string | null
  isIndirect: boolean
}

type Edges = {
  holdings: Holding[]
  ties: Tie[]
  /** All of them, with those that are no edges of a graph, such as seats on the board. */
  interests: ReadInterest[]
  findings: Finding[]
  /** An unnamed interested party, which becomes an unknown one. */
  unknown: string | undefined
  /** True if a part of the chain is missing, so that what follows from it can't be computed. */
  isIncomplete: boolean
}

type Context = { nominators: ReadonlyMap<string, string>; followsFromComponents: boolean }

/** Reads the interests of one relationship; those that can't be edges of a graph are reported. */
export function readRelationship({ index, statement }: Placed, context: Context): Edges {
  const details = statement.recordDetails as unknown as RelationshipDetails
  const at = `$[${index}].recordDetails`
  const { interestedParty, interests = [] } = details
  const isNamed = typeof interestedParty === 'string'
  const owner = isNamed ? interestedParty : `unspecified:${statement.recordId}`
  const edges: Edges = {
    holdings: [],
    ties: [],
    interests: [],
    findings: [],
    unknown: isNamed ? undefined : owner,
    isIncomplete: false,
  }
  const report = (place: string, severity: Finding['severity'], message: string) =>
    edges.findings.push({ at: place, severity, message })
  if (!isNamed) report(`${at}.interestedParty`, 'assumed', `the holder is unknown: ${interestedParty.reason}`)
  if (interests.length === 0) report(at, 'leftOut', 'the relationship names no interest')
  let hasUnknownShare = false
  for (const [place, interest] of interests.entries()) {
    const here = `${at}.interests[${place}]`
    const edge = {
      owner,
      owned: details.subject as string,
      ...periodOf(interest, statement, here, edges.findings),
    }
    const [type, before] = [interest.type ?? '', edges.findings.length]
    const isIndirect = interest.directOrIndirect === 'indirect'
    const keep = (percent: string | null) =>
      edges.interests.push({ ...edge, at: here, type, percent, isIndirect })
    if (edge.to && edge.from && edge.to < edge.from) {
      report(here, 'leftOut', 'it ended on the day on which it started')
    } else if (isIndirect && context.followsFromComponents) {
      report(here, 'leftOut', 'it follows from its component records')
    } else if (measuredTypes[type]) {
      const percent = percentOf(interest.share, `${here}.share`, edges.findings)
      const heldFor = context.nominators.get(owner) ?? null
      edges.holdings.push({ ...edge, interest: measuredTypes[type], percent: percent ?? '0', heldFor })
      keep(percent)
      hasUnknownShare ||= percent === null
    } else if (tieTypes[type]) {
      edges.ties.push({ ...edge, means: tieTypes[type] })
      keep(null)
    } else {
      if (type) keep(null)
      report(here, 'leftOut', type ? `${type} says nothing about ownership or control` : 'it has no type')
    }
    if (isIndirect && !context.followsFromComponents && edges.findings.length === before)
      report(here, 'assumed', 'the chain is not known: the indirect interest is read as a direct one')
  }
  edges.isIncomplete =
    hasUnknownShare || edges.holdings.length + edges.ties.length < Math.max(interests.length, 1)
  return edges
}

/** `endDate` is the first day without the interest. A closed record without one ended by its last statement. */
function periodOf(
  { startDate, endDate }: BodsInterest,
  { recordStatus, statementDate }: Placed['statement'],
  at: string,
  findings: Finding[],
): Period {
  const closed = recordStatus === 'closed' && !endDate ? statementDate.slice(0, 10) : undefined
  if (closed)
    findings.push({ at, severity: 'assumed', message: `the record is closed: it ended on ${closed}` })
  const end = endDate ?? closed
  return { ...(startDate && { from: startDate }), ...(end && { to: dayBefore(end) }) }
}

function percentOf(share: Share | undefined, at: string, findings: Finding[]): string | null {
  if (share?.exact !== undefined) return decimal(share.exact)
  const { minimum, exclusiveMinimum } = share ?? {}
  const low = minimum ?? exclusiveMinimum
  if (low === undefined) {
    findings.push({ at, severity: 'assumed', message: 'the share has no percentage and no lower bound' })
    return null
  }
  const percent = exclusiveMinimum === undefined ? decimal(low) : decimal(low + 0.000001)
  findings.push({ at, severity: 'assumed', message: `the share is a range: ${percent} % is used` })
  return percent
}

/** Writes a number without an exponent, to 15 digits as JSON has them. */
function decimal(value: number): string {
  const text = String(Number(value.toPrecision(15)))
  return text.includes('e') ? value.toFixed(20).replace(/0+$/, '') : text
}
