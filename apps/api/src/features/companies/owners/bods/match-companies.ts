import { importMessages as messages } from '@domicile/contract/companies/owners/import-messages'
import type { Match } from '@domicile/contract/companies/owners/bods'
import { isId } from '@domicile/server/db/ids'
import { normaliseText } from '@domicile/server/db/normalise-text'
import { invalidField } from '@domicile/server/http/errors'
import type { Actor } from '@domicile/server/http/feature'
import type { Database } from '../../../../feature.ts'
import type { BodsFile } from './bods-file.ts'
import { bare, type Candidate, findCandidates } from './bods.queries.ts'
import { type FileParty, isCompany } from './file-parties.ts'

/** The companies of the portal by the records of the file. */
export type Matched = ReadonlyMap<string, Candidate>

/** Each company of the portal is read for itself. */
const MOST_MATCHED = 50

/**
 * Matches the companies of a file with those that the user may open: as a person has chosen, otherwise by the id of an
 * own export, a LEI or a registration number of the same country. The company of the import may also be the only one
 * with its name, so that files without numbers need no choice.
 */
export async function matchCompanies(
  db: Database,
  user: Actor,
  companyId: string,
  { parties, chosen }: { parties: BodsFile['parties']; chosen: readonly Match[] },
): Promise<Matched> {
  const companies = parties.filter(isCompany)
  const choice = new Map(chosen.map((match) => [match.record, match.companyId]))
  const candidates = await findCandidates(db, user, {
    ids: [companyId, ...companies.map(({ id }) => id), ...chosen.map((one) => one.companyId ?? '')].filter(
      isId,
    ),
    numbers: companies.flatMap(({ numbers }) => numbers.map(({ id }) => bare(id))).filter(Boolean),
  })
  const matched = new Map<string, Candidate>()
  const matchedIds = new Set<string>()
  const match = (party: FileParty, found: Candidate | undefined) => {
    if (!found || matched.has(party.id) || matchedIds.has(found.id)) return
    matched.set(party.id, found)
    matchedIds.add(found.id)
  }
  for (const party of companies)
    match(
      party,
      candidates.find(({ id }) => id === choice.get(party.id)),
    )
  const open = companies.filter(({ id }) => !choice.has(id))
  for (const party of open) match(party, sameCompany(party, candidates))
  const itself = candidates.find(({ id }) => id === companyId)
  const named = open.filter(({ name }) => itself && normaliseText(name) === normaliseText(itself.name))
  if (named.length === 1) match(named[0]!, itself)
  if (matched.size > MOST_MATCHED) throw invalidField('file', messages.tooManyLines, 'too-large')
  return matched
}

/** By the id of an own export, otherwise by a number that only one company has. */
function sameCompany(party: FileParty, candidates: readonly Candidate[]): Candidate | undefined {
  const numbered = candidates.filter((candidate) => hasNumberOf(party, candidate))
  return candidates.find(({ id }) => id === party.id) ?? (numbered.length === 1 ? numbered[0] : undefined)
}

function hasNumberOf({ numbers, countries }: FileParty, candidate: Candidate): boolean {
  const { lei, country } = candidate
  const registered = bare(candidate.registrationNumber ?? '')
  const isForeign = country !== null && countries.length > 0 && !countries.includes(country)
  return numbers.some(({ id, isLei }) =>
    isLei ? bare(id) === lei : registered !== '' && bare(id) === registered && !isForeign,
  )
}
