import { ownMessages } from '@domicile/contract/messages'
import type {
  FileCompany,
  HoldingValues,
  ImportLine,
  ImportPlan,
} from '@domicile/contract/companies/owners/bods'
import { importMessages as messages } from '@domicile/contract/companies/owners/import-messages'
import { interests } from '@domicile/contract/companies/owners/interests'
import { type Owner, OwnerInput } from '@domicile/contract/companies/owners/owners'
import { fromMillionths, HUNDRED_PERCENT, largestTotal } from '@domicile/contract/companies/owners/percentage'
import { recordField } from '@domicile/contract/form-engine/record-fields'
import { invalidField } from '@domicile/server/http/errors'
import { sha256Of } from '@domicile/server/security/sha256'
import type { Candidate } from './bods.queries.ts'
import { type Claim, compareHoldings, type Difference } from './compare-holdings.ts'
import type { FileHolding } from './file-holdings.ts'
import { isCompany } from './file-parties.ts'
import type { Matched } from './match-companies.ts'
import type { ReadFile } from './read-bods.ts'

/** A line with what it changes. */
export type PlannedLine = ImportLine & Pick<Difference, 'owner' | 'input'>

/** A plan with what its lines change, for the import itself. */
export type Planned = Omit<ImportPlan, 'lines'> & { lines: PlannedLine[] }

const MOST_LINES = 1000
const MOST_LEFT_OUT = 200

/** Compares a file with the owners of the matched companies. */
export function planImport(
  file: ReadFile,
  matched: Matched,
  owners: ReadonlyMap<string, readonly Owner[]>,
): Planned {
  const records = [...matched].filter(([, { id }]) => owners.has(id))
  const lines = records.flatMap(([record, company]) => linesOf(file, matched, { record, company, owners }))
  if (lines.length > MOST_LINES) throw invalidField('file', messages.tooManyLines, 'too-large')
  const numbered = lines.map((line, key) => ({ ...line, key }))
  const companies = companiesOf(file, matched, owners)
  const imported = new Set(records.map(([record]) => record))
  const leftOut = [...chainOf(file, imported, matched), ...file.leftOut]
  return {
    version: hash([file.hash, companies, numbered]),
    day: file.day,
    companies,
    lines: numbered,
    exceeded: records.flatMap(([, company]) => exceededIn(company, owners.get(company.id)!, numbered)),
    leftOut: leftOut.slice(0, MOST_LEFT_OUT),
    moreLeftOut: Math.max(leftOut.length - MOST_LEFT_OUT, 0),
  }
}

function hash(value: unknown): string {
  return sha256Of(JSON.stringify(value))
}

type Place = { record: string; company: Candidate; owners: ReadonlyMap<string, readonly Owner[]> }

function linesOf({ holdings, parties, day }: ReadFile, matched: Matched, { record, company, owners }: Place) {
  const byId = new Map(parties.map((party) => [party.id, party]))
  const claims = holdings
    .filter(({ owned }) => owned === record)
    .map((one) => ({
      ...one,
      party: byId.get(one.holder)!,
      holderCompanyId: matched.get(one.holder)?.id ?? null,
    }))
  return compareHoldings(owners.get(company.id)!, claims, day).map((difference) =>
    lineOf(difference, company, matched),
  )
}

function lineOf(difference: Difference, company: Candidate, matched: Matched): PlannedLine {
  const { owner, input, claim } = difference
  const isParent = !owner && isParentLink(claim, company)
  const kind = isParent ? 'same' : difference.kind
  const problem = kind === 'same' ? null : problemOf(input, company)
  return {
    key: 0,
    kind,
    company: { id: company.id, name: company.name },
    holderType: input.holderType,
    name: owner?.name ?? matched.get(claim!.holder)?.name ?? claim!.party.name,
    interest: input.interest,
    before: owner ? valuesOf(owner) : null,
    after: valuesOf(input),
    notes: [...(claim?.notes ?? []), ...(isParent ? [messages.parent] : [])],
    problem,
    isPicked: (kind === 'added' || kind === 'changed') && problem === null && !claim!.isIndirect,
    ...{ owner, input },
  }
}

/** An export writes the link to the parent as influence. */
function isParentLink(claim: Claim | undefined, { parentId }: Candidate): boolean {
  return (
    claim?.interest === 'otherInfluenceOrControl' && parentId !== null && claim.holderCompanyId === parentId
  )
}

function valuesOf({ percentage, startsOn, endsOn, birthDate, country }: HoldingValues): HoldingValues {
  return { percentage, startsOn, endsOn, birthDate, country }
}

/** Why the form of an owner would refuse an entry. */
function problemOf(input: OwnerInput, { id }: Candidate): string | null {
  if (input.holderCompanyId === id) return ownMessages.ownAncestor
  if (interests[input.interest].measured && input.percentage === null) return messages.noPercentage
  const parsed = OwnerInput.safeParse(input)
  if (parsed.success) return null
  const { path, message } = parsed.error.issues[0]!
  const label = recordField('owner', String(path[0]))?.label
  return label ? `${label}: ${message}` : message
}

function companiesOf(
  { parties, holdings, subject }: ReadFile,
  matched: Matched,
  owners: ReadonlyMap<string, unknown>,
): FileCompany[] {
  const counts = Map.groupBy(holdings, ({ owned }) => owned)
  const companies = parties.filter(isCompany).map(({ id, name, countries, numbers }) => {
    const company = matched.get(id)
    return {
      record: id,
      name: name || id,
      country: countries[0] ?? null,
      numbers: numbers.map((number) => number.id),
      company: company ? { id: company.id, name: company.name } : null,
      holders: counts.get(id)?.length ?? 0,
      mayImport: company !== undefined && owners.has(company.id),
    }
  })
  const rank = ({ record, holders }: FileCompany) => (record === subject ? 0 : holders > 0 ? 1 : 2)
  return companies.toSorted((a, b) => rank(a) - rank(b))
}

/** The holdings in companies that are not imported, one entry per company. */
function chainOf({ parties, holdings }: ReadFile, imported: ReadonlySet<string>, matched: Matched) {
  const names = new Map(parties.map(({ id, name }) => [id, name]))
  const nameOf = (id: string) => names.get(id) || id
  const others = Map.groupBy(
    holdings.filter(({ owned }) => !imported.has(owned)),
    ({ owned }) => owned,
  )
  return [...others].map(([owned, all]: [string, FileHolding[]]) => ({
    about: `${nameOf(owned)}, held by ${[...new Set(all.map(({ holder }) => nameOf(holder)))].join(', ')}`,
    text: matched.has(owned) ? messages.notYours : messages.notMatched,
    at: all[0]!.at,
  }))
}

/** The kinds of interest of a company that would pass 100 % on some day with the picked lines. */
function exceededIn({ id, name }: Candidate, recorded: readonly Owner[], lines: readonly PlannedLine[]) {
  const picked = lines.filter(({ company, isPicked }) => company.id === id && isPicked)
  const changed = new Set(picked.map(({ owner }) => owner?.id))
  const after = [...recorded.filter((owner) => !changed.has(owner.id)), ...picked.map(({ input }) => input)]
  return [...Map.groupBy(after, ({ interest }) => interest)].flatMap(([interest, all]) => {
    const total = largestTotal(all)
    if (!interests[interest].measured || total <= HUNDRED_PERCENT) return []
    return [{ company: name, interest, total: fromMillionths(total) }]
  })
}
