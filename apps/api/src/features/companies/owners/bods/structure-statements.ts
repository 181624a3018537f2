import { countryName } from '@domicile/contract/countries'
import type { RegimeName } from '@domicile/contract/companies/owners/owner-reasons'
import type { Statement } from '@domicile/ownership/bods/statement'
import { type OtherInterest, type PartyDetails, toBods } from '@domicile/ownership/bods/to-bods'
import type { Graph } from '@domicile/ownership/graph'
import { beneficialOwnersOn } from '../beneficial-owners.ts'
import { graphOf } from '../../../../domain/ownership/graph-of.ts'
import { chartOn, linksOn } from '../../../../domain/ownership/structure.ts'
import type { DatedLink, StructureHistory } from '../../../../domain/ownership/structure-history.ts'
import type { CompanyNumbers } from './bods.queries.ts'

type Wanted = { day: string; regime: RegimeName | undefined; firm: string }

const INCOMPLETE = 'The structure is larger than this export: companies and people are missing.'

/** Writes the structure of a company on a day, as its reader sees it, as statements of BODS 0.4. */
export function structureStatements(
  history: StructureHistory,
  numbers: ReadonlyMap<string, CompanyNumbers>,
  { day, regime, firm }: Wanted,
): Statement[] {
  const { rootId, today } = history
  const { nodes, truncated } = chartOn(history, day)
  const links = linksOn(history, day)
  const graph = namedCompanies(graphOf({ nodes, edges: links }))
  const recordOf = recordIds(rootId)
  const parties = nodes.map(({ id }) => history.parties.get(id)!)
  const { statements } = toBods(renamed(graph, recordOf), {
    declarationSubject: rootId,
    // A statement isn't made in the future.
    statementDate: day < today ? day : today,
    publicationDate: today,
    publisher: { name: firm },
    details: Object.fromEntries(
      parties.map((party) => [recordOf(party.id), detailsOf(party, numbers.get(party.id))]),
    ),
    owners: beneficialOwnersOn(history, day, regime).owners.map(({ person }) => recordOf(person.id)),
    others: othersOf(links, graph).map((one) => ({
      ...one,
      owner: recordOf(one.owner),
      owned: recordOf(one.owned),
    })),
  })
  return truncated
    ? statements.map((one) => (one.recordId === rootId ? incomplete(one, firm) : one))
    : statements
}

/** Ids without a record count from 1 in every structure: with the company's id they differ between exports. */
function recordIds(rootId: string): (id: string) => string {
  return (id) => (id.includes(':') ? `${rootId}:${id}` : id)
}

/** A company outside the reader's access has a name; to the standard, an unknown entity has none. */
function namedCompanies({ parties, holdings, ties = [] }: Graph): Graph {
  const expressed = new Set(holdings.flatMap(({ heldFor, owned }) => (heldFor ? `${heldFor} ${owned}` : [])))
  return {
    parties: parties.map(({ id, kind }) => ({ id, kind: kind === 'unknown' ? 'company' : kind })),
    holdings,
    // A nomination names its nominator already.
    ties: ties.filter(
      ({ means, owner, owned }) => means !== 'nominator' || !expressed.has(`${owner} ${owned}`),
    ),
  }
}

function renamed({ parties, holdings, ties = [] }: Graph, recordOf: (id: string) => string): Graph {
  const ends = ({ owner, owned }: { owner: string; owned: string }) => {
    return { owner: recordOf(owner), owned: recordOf(owned) }
  }
  return {
    parties: parties.map(({ id, kind }) => ({ id: recordOf(id), kind })),
    holdings: holdings.map((one) => ({
      ...one,
      ...ends(one),
      heldFor: one.heldFor ? recordOf(one.heldFor) : null,
    })),
    ties: ties.map((tie) => ({ ...tie, ...ends(tie) })),
  }
}

const otherTypes: readonly string[] = [
  'boardMember',
  'boardChair',
  'nominee',
] satisfies OtherInterest['type'][]

/** The interests that no graph has. A nominee whose nominator is known is written as a nomination. */
function othersOf(links: readonly DatedLink[], { holdings }: Graph): OtherInterest[] {
  const isNominated = ({ from, to }: DatedLink) =>
    holdings.some(({ owner, owned, heldFor }) => owner === from && owned === to && heldFor)
  return links
    .filter((link) => otherTypes.includes(link.interest))
    .filter((link) => link.interest !== 'nominee' || !isNominated(link))
    .map(({ from, to, interest, startsOn, endsOn }) => {
      return { owner: from, owned: to, type: interest as OtherInterest['type'], from: startsOn, to: endsOn }
    })
}

type Named = { name: string; birthDate: string | null; country: string | null }

function detailsOf({ name, birthDate, country }: Named, numbers: CompanyNumbers | undefined): PartyDetails {
  const identifiers = numbers && identifiersOf(numbers)
  return {
    name,
    ...(country && { country: { name: countryName(country), code: country } }),
    ...(birthDate && { birthDate }),
    ...(identifiers && identifiers.length > 0 && { identifiers }),
  }
}

/** The scheme of a LEI is that of org-id.guide; the register of a company is known by its country alone. */
function identifiersOf({ lei, registrationNumber, country }: CompanyNumbers) {
  const register = country ? `Company register, ${countryName(country)}` : 'Company register'
  return [
    ...(registrationNumber ? [{ id: registrationNumber, schemeName: register }] : []),
    ...(lei ? [{ id: lei, scheme: 'XI-LEI' }] : []),
  ]
}

function incomplete(statement: Statement, firm: string): Statement {
  const annotation = {
    statementPointerTarget: '/',
    motivation: 'commenting',
    createdBy: { name: firm },
    creationDate: statement.statementDate,
    description: INCOMPLETE,
  }
  return { ...statement, annotations: [annotation] }
}
