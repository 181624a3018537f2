import { createHash } from 'node:crypto'
import { refuseInvalidEdges } from '../check-graph.ts'
import type { Graph, Holding, PartyKind, Period } from '../graph.ts'
import { formatPercent, parsePercent } from '../percent.ts'
import type { Finding } from './findings.ts'
import { namedInDetails, type otherTypes, typeOf } from './interest-types.ts'
import type { BodsInterest, Statement } from './statement.ts'
import { dayAfter } from './days.ts'

/** The details of a party besides its holdings. */
export type PartyDetails = {
  name?: string
  /** Nationality of a person, jurisdiction of an entity. */
  country?: { name: string; code?: string }
  /** `YYYY-MM-DD`, `YYYY-MM` or `YYYY`; of persons only. */
  birthDate?: string
  identifiers?: ({ id: string } & ({ scheme: string } | { schemeName: string }))[]
}

export type ExportOptions = {
  /** The company whose owners are declared; a party of the graph. */
  declarationSubject: string
  /** The day of the declaration and that of its publication, `YYYY-MM-DD`. */
  statementDate: string
  publicationDate?: string
  publisher: { name: string; url?: string }
  details?: Readonly<Record<string, PartyDetails>>
  /** The beneficial owners of the declared company; without them no interest is marked as one of an owner. */
  owners?: readonly string[]
  /** Interests of the standard that no graph has, such as seats on the board. */
  others?: readonly OtherInterest[]
}

export type OtherInterest = Period & { owner: string; owned: string; type: (typeof otherTypes)[number] }

export type BodsExport = { statements: Statement[]; findings: Finding[] }

/**
 * Writes a graph as statements of the Beneficial Ownership Data Standard 0.4: one per party and one per pair of holder
 * and company, in this order. Record ids are the ids of the parties; statement ids are hashes, so that the same graph
 * gives the same statements. Holdings are written as direct interests; indirect ones follow from them and are not
 * stated. A nominee becomes a nomination between its nominator and the company.
 *
 * Source: https://standard.openownership.org/en/0.4.0/
 * @throws GraphError if the graph is invalid.
 */
export function toBods(graph: Graph, options: ExportOptions): BodsExport {
  refuseInvalidEdges(graph)
  const { edges: drawn, nominations, findings } = edgesOf(graph)
  const edges = [...drawn, ...(options.others ?? []).map(otherEdge)]
  const kinds = new Map(graph.parties.map(({ id, kind }) => [id, kind]))
  const parties = [
    ...graph.parties.map(({ id, kind }) => partyStatement(id, kind, options)),
    ...nominations.map((id) => statement(id, 'entity', nominationDetails, options)),
  ]
  const pairs = Map.groupBy(edges, ({ owner, owned }) => JSON.stringify([owner, owned]))
  const relationships = [...pairs].map(([pair, all]) => {
    const { owner, owned } = all[0]!
    // Owners were asked for of the declared company alone.
    const isDeclared = owned === options.declarationSubject && options.owners !== undefined
    const isOwner = kinds.get(owner) === 'person' && options.owners?.includes(owner) === true
    const interests = all.map(({ interest }) =>
      isDeclared ? { ...interest, beneficialOwnershipOrControl: isOwner } : interest,
    )
    const details = { isComponent: false, subject: owned, interestedParty: owner, interests }
    return statement(hash(pair).slice(0, 32), 'relationship', details, options)
  })
  return { statements: [...parties, ...relationships], findings }
}

const nominationDetails = { isComponent: false, entityType: { type: 'arrangement', subtype: 'nomination' } }

type Edge = { owner: string; owned: string; interest: BodsInterest }

function edgesOf({ holdings, ties = [], groups = [] }: Graph) {
  const findings: Finding[] = groups.map(({ id }) => ({
    at: `group ${id}`,
    severity: 'leftOut',
    message: 'BODS knows no parties who act together',
  }))
  const nominations = new Set<string>()
  const edges = holdings.flatMap((holding): Edge[] => {
    const { owner, owned, heldFor } = holding
    const interest = holdingInterest(holding, findings)
    if (!heldFor) return [{ owner, owned, interest }]
    const nomination = `nomination:${owner}:${heldFor}`
    const isNew = !nominations.has(nomination)
    nominations.add(nomination)
    const nominee: Edge = {
      owner,
      owned: nomination,
      interest: { type: 'nominee', directOrIndirect: 'direct' },
    }
    const nominator = { ...nominee, owner: heldFor, interest: { ...nominee.interest, type: 'nominator' } }
    return [...(isNew ? [nominee, nominator] : []), { owner: nomination, owned, interest }]
  })
  const tied = ties.map((tie): Edge => {
    const isNamed = namedInDetails.some((means) => means === tie.means)
    if (isNamed)
      findings.push({
        at: `tie of ${tie.owner} to ${tie.owned}`,
        severity: 'assumed',
        message: `${tie.means} is written as other influence or control, and named in its details`,
      })
    const interest = { type: typeOf(tie.means), directOrIndirect: 'direct', ...daysOf(tie) } as const
    return {
      owner: tie.owner,
      owned: tie.owned,
      interest: isNamed ? { ...interest, details: tie.means } : interest,
    }
  })
  return { edges: [...edges, ...tied], nominations: [...nominations], findings }
}

function otherEdge({ owner, owned, type, ...period }: OtherInterest): Edge {
  return { owner, owned, interest: { type, directOrIndirect: 'direct', ...daysOf(period) } }
}

function holdingInterest(holding: Holding, findings: Finding[]): BodsInterest {
  const { owner, owned, interest, percent } = holding
  const ratio = parsePercent(percent)!
  const exact = Number(formatPercent(ratio))
  if (!ratio.mul(100).equals(String(exact)))
    findings.push({
      at: `holding of ${owner} in ${owned}`,
      severity: 'assumed',
      message: `${percent} % is written as ${exact} %`,
    })
  return { type: typeOf(interest), directOrIndirect: 'direct', share: { exact }, ...daysOf(holding) }
}

/** `endDate` is the first day without the interest. */
function daysOf({ from, to }: Pick<Holding, 'from' | 'to'>): Pick<BodsInterest, 'startDate' | 'endDate'> {
  return { ...(from && { startDate: from }), ...(to && { endDate: dayAfter(to) }) }
}

const entityTypes: Record<Exclude<PartyKind, 'person'>, object> = {
  company: { entityType: { type: 'registeredEntity' } },
  listed: { entityType: { type: 'registeredEntity' }, publicListing: { hasPublicListing: true } },
  trust: { entityType: { type: 'arrangement', subtype: 'trust' } },
  foundation: { entityType: { type: 'legalEntity' } },
  state: { entityType: { type: 'state' } },
  unknown: {
    entityType: { type: 'unknownEntity' },
    unspecifiedEntityDetails: { reason: 'informationUnknownToPublisher' },
  },
}

function partyStatement(id: string, kind: PartyKind, options: ExportOptions): Statement {
  const { name, country, birthDate, identifiers } = options.details?.[id] ?? {}
  const common = { isComponent: false, ...(identifiers && { identifiers }) }
  if (kind !== 'person') {
    const details = { ...(name && { name }), ...(country && { jurisdiction: country }) }
    return statement(id, 'entity', { ...common, ...entityTypes[kind], ...details }, options)
  }
  const details = {
    ...(name && { names: [{ type: 'legal', fullName: name }] }),
    ...(country && { nationalities: [country] }),
    ...(birthDate && { birthDate }),
  }
  return statement(id, 'person', { ...common, personType: 'knownPerson', ...details }, options)
}

function statement(
  recordId: string,
  recordType: Statement['recordType'],
  recordDetails: Statement['recordDetails'],
  options: ExportOptions,
): Statement {
  const { declarationSubject, statementDate, publisher } = options
  const content = {
    declarationSubject,
    statementDate,
    recordId,
    recordType,
    recordStatus: 'new',
    recordDetails,
  }
  const publicationDetails = {
    publicationDate: options.publicationDate ?? statementDate,
    bodsVersion: '0.4',
    publisher,
  }
  return { statementId: hash(JSON.stringify(content)), ...content, publicationDetails } as Statement
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
