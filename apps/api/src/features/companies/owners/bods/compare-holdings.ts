import { addDays } from '@domicile/contract/days'
import type { ImportLine } from '@domicile/contract/companies/owners/bods'
import { type HolderType, holderTypes } from '@domicile/contract/companies/owners/holder-types'
import { importMessages as messages } from '@domicile/contract/companies/owners/import-messages'
import { interests } from '@domicile/contract/companies/owners/interests'
import type { Owner, OwnerInput } from '@domicile/contract/companies/owners/owners'
import { normaliseText } from '@domicile/server/db/normalise-text'
import type { FileHolding } from './file-holdings.ts'
import type { FileParty } from './file-parties.ts'

/** A holding of a file with its holder, who may be a company of the portal. */
export type Claim = FileHolding & { party: FileParty; holderCompanyId: string | null }

/** How the register differs from the file: an entry to add, one to change, or one that the file doesn't name. */
export type Difference = {
  kind: ImportLine['kind']
  /** The recorded entry. */
  owner: Owner | undefined
  /** The holding in the register after the import. */
  input: OwnerInput
  claim: Claim | undefined
}

const LAST_DAY = '9999-12-31'

/**
 * Compares the recorded owners of a company with its holders in a file. Equal entries are matched first, then those of
 * one holder and interest whose periods overlap; each entry is matched once. An entry that the file doesn't name and that
 * started before the day of the file would end before that day.
 */
export function compareHoldings(
  recorded: readonly Owner[],
  claims: readonly Claim[],
  day: string,
): Difference[] {
  const left = new Set(recorded)
  const normalised = normaliseOnce()
  const matches = new Map<Claim, Owner>()
  for (const fits of [isEqual, overlaps])
    for (const claim of claims) {
      const fit = [...left].find(
        (owner) =>
          owner.interest === claim.interest &&
          isSameHolder(owner, claim, normalised) &&
          fits(owner, claim, day),
      )
      if (!fit || matches.has(claim)) continue
      matches.set(claim, fit)
      left.delete(fit)
    }
  return [
    ...claims.map((claim) => {
      const owner = matches.get(claim)
      const hasOthers = [...left].some(({ interest }) => interest === claim.interest)
      return differenceOf(owner || !hasOthers ? claim : begunOn(day, claim), owner)
    }),
    ...[...left]
      .filter((owner) => claims.length > 0 && isCurrent(owner, day))
      .map((owner) => endOf(owner, day)),
  ]
}

function differenceOf(claim: Claim, owner: Owner | undefined): Difference {
  if (!owner) return { kind: 'added', owner, input: inputOf(claim), claim }
  const input = merged(owner, claim)
  const isChanged = Object.entries(input).some(([field, value]) => value !== owner[field as keyof OwnerInput])
  return { kind: isChanged ? 'changed' : 'same', owner, input, claim: withOtherType(claim, owner) }
}

function typeOf({ party: { type }, holderCompanyId }: Claim): HolderType {
  return type === 'person' || ((type === 'state' || type === 'listed') && !holderCompanyId) ? type : 'company'
}

/** The recorded type stays: files without a listing can be older, and a link to a company of the portal can be hidden. */
function withOtherType(claim: Claim, { holderType }: Owner): Claim {
  const type = typeOf(claim)
  const isSame = type === holderType || type === 'company'
  return isSame ? claim : { ...claim, notes: [...claim.notes, messages.otherType(holderTypes[type])] }
}

/** Without a start the register has a holding since ever, which can't be where others held before. */
function begunOn(day: string, claim: Claim): Claim {
  const { startsOn, endsOn, interest, notes } = claim
  if (startsOn || endsOn || !interests[interest].measured) return claim
  return { ...claim, startsOn: day, notes: [...notes, messages.noStart] }
}

function endOf(owner: Owner, day: string): Difference {
  const input = { ...plain(owner), endsOn: addDays(day, -1) }
  return { kind: 'ended', owner, input, claim: undefined }
}

function inputOf(claim: Claim): OwnerInput {
  const { party, holderCompanyId, interest, percentage, startsOn, endsOn } = claim
  return {
    holderType: typeOf(claim),
    holderCompanyId,
    name: holderCompanyId ? null : party.name,
    birthDate: fullDay(party),
    country: holderCompanyId ? null : (party.countries[0] ?? null),
    ...{ interest, percentage, startsOn, endsOn },
  }
}

/** A value that the file doesn't give stays as it is recorded. */
function merged(owner: Owner, claim: Claim): OwnerInput {
  const { party, percentage, startsOn, endsOn } = claim
  const isKnown = owner.country !== null && party.countries.includes(owner.country)
  return {
    ...plain(owner),
    birthDate: fullDay(party) ?? owner.birthDate,
    country: isKnown || owner.holderCompanyId ? owner.country : (party.countries[0] ?? owner.country),
    percentage: percentage ?? owner.percentage,
    startsOn: startsOn ?? owner.startsOn,
    endsOn: endsOn ?? owner.endsOn,
  }
}

function plain({ id: _id, companyId: _companyId, version: _version, ...input }: Owner): OwnerInput {
  return input
}

/** Normalises each name once: every entry is compared with every holder of the file. */
function normaliseOnce(): (name: string) => string {
  const cache = new Map<string, string>()
  return (name) => {
    const plainName = cache.get(name) ?? normaliseText(name)
    cache.set(name, plainName)
    return plainName
  }
}

/** People of one name are the same unless their days of birth differ; others by id, or by name if one has none. */
function isSameHolder(
  owner: Owner,
  { party, holderCompanyId }: Claim,
  normalised: (name: string) => string,
): boolean {
  if ((owner.holderType === 'person') !== (party.type === 'person')) return false
  if (owner.holderCompanyId && holderCompanyId) return owner.holderCompanyId === holderCompanyId
  if (normalised(owner.name) !== normalised(party.name)) return false
  return !owner.birthDate || !party.birthDate || owner.birthDate.startsWith(party.birthDate)
}

function isEqual(owner: Owner, { percentage, startsOn, endsOn }: Claim): boolean {
  const fits = (value: string | null, claimValue: string | null) =>
    claimValue === null || claimValue === value
  return fits(owner.percentage, percentage) && fits(owner.startsOn, startsOn) && fits(owner.endsOn, endsOn)
}

/** A holding without a start is one of the day of the file. */
function overlaps(owner: Owner, { startsOn, endsOn }: Claim, day: string): boolean {
  const [from, to] = [startsOn ?? endsOn ?? day, endsOn ?? LAST_DAY]
  return (owner.startsOn ?? '') <= to && from <= (owner.endsOn ?? LAST_DAY)
}

function isCurrent({ startsOn, endsOn }: Owner, day: string): boolean {
  return (startsOn ?? '') < day && day <= (endsOn ?? LAST_DAY)
}

function fullDay({ birthDate }: FileParty): string | null {
  return birthDate?.length === 10 ? birthDate : null
}
