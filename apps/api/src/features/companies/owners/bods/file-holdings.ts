import { importMessages as messages } from '@domicile/contract/companies/owners/import-messages'
import { type Interest, interests as catalogue } from '@domicile/contract/companies/owners/interests'
import { fromMillionths, toMillionths } from '@domicile/contract/companies/owners/percentage'
import type { Finding } from '@domicile/ownership/bods/findings'
import type { BodsImport } from '@domicile/ownership/bods/from-bods'
import type { FileParty } from './file-parties.ts'
import { findingText } from './finding-text.ts'

/** A part of the file that is not imported. */
export type LeftOut = { about: string; text: string; at: string }

type ReadInterest = BodsImport['interests'][number]

/** A holding of a file, in the words of the register. */
export type FileHolding = {
  at: string
  /** The records of the holder and of the company. */
  holder: string
  owned: string
  interest: Interest
  percentage: string | null
  startsOn: string | null
  endsOn: string | null
  /** How the file was interpreted. */
  notes: string[]
  isIndirect: boolean
}

/** Returns the interests that the register has a place for, and the others with the reason. */
export function holdingsOf(
  read: readonly ReadInterest[],
  parties: readonly FileParty[],
  findings: readonly Finding[],
): { holdings: FileHolding[]; leftOut: LeftOut[] } {
  const byId = new Map(parties.map((party) => [party.id, party]))
  const assumed = Map.groupBy(
    findings.filter(({ severity }) => severity === 'assumed'),
    ({ at }) => at.replace(/\.(share|type|beneficialOwnershipOrControl)$/, ''),
  )
  const holdings: FileHolding[] = []
  const leftOut: LeftOut[] = []
  for (const interest of read) {
    // The person behind a nomination is recorded with the holding.
    if (byId.get(interest.owned)?.type === 'nomination') continue
    const found = holdingOf(interest, { byId, read })
    const notes = (assumed.get(interest.at) ?? []).map(({ message }) => findingText(message))
    if (typeof found === 'string')
      leftOut.push({ about: aboutOf(interest, byId), text: found, at: interest.at })
    else for (const one of found) holdings.push({ ...one, notes: [...notes, ...one.notes] })
  }
  return { holdings: withoutRepeats(holdings), leftOut }
}

type File = { byId: ReadonlyMap<string, FileParty>; read: readonly ReadInterest[] }

/** The holdings that an interest is recorded as, or why there are none; undefined if the engine gives the reason. */
function holdingOf(read: ReadInterest, file: File): FileHolding[] | string {
  const { at, owner, owned, from = null, to = null, isIndirect } = read
  const interest = interestOf(read.type)
  if (!interest) return []
  const share = shareOf(read.percent)
  if (share === null) return messages.zero
  const notes = [
    ...share.notes,
    ...(interest === read.type ? [] : [messages.byContract]),
    ...(isIndirect ? [messages.indirect] : []),
  ]
  const period = { startsOn: from, endsOn: to }
  const holding = {
    at,
    holder: owner,
    owned,
    interest,
    percentage: share.percentage,
    ...period,
    notes,
    isIndirect,
  }
  const holder = file.byId.get(owner)
  if (holder?.type === 'nomination') return nominated(holding, file)
  if (!holder?.name || holder.type === 'unknown') return messages.unnamed
  return [holding]
}

/** The holding of a nominee, and the entries that say so. */
function nominated(holding: FileHolding, { read }: File): FileHolding[] | string {
  const heads = read.filter(({ owned }) => owned === holding.holder)
  const nominees = heads.filter(({ type }) => type === 'nominee')
  if (nominees.length !== 1) return messages.noNominee
  const role = (holder: string, interest: Interest): FileHolding => {
    return { ...holding, holder, interest, percentage: null, notes: [] }
  }
  const { owner } = nominees[0]!
  return [
    { ...holding, holder: owner, notes: [...holding.notes, messages.nominee] },
    role(owner, 'nominee'),
    ...heads.filter(({ type }) => type === 'nominator').map((one) => role(one.owner, 'nominator')),
  ]
}

function interestOf(type: string): Interest | undefined {
  if (type === 'rightsGrantedByContract') return 'otherInfluenceOrControl'
  return Object.hasOwn(catalogue, type) ? (type as Interest) : undefined
}

/** The register has six decimals; null for nothing. */
function shareOf(percent: string | null): { percentage: string | null; notes: string[] } | null {
  if (percent === null) return { percentage: null, notes: [] }
  const exact = toMillionths(percent)
  if (exact !== undefined) return { percentage: fromMillionths(exact), notes: [] }
  const rounded = toMillionths(Number(percent).toFixed(6))
  if (rounded === undefined) return null
  return { percentage: fromMillionths(rounded), notes: [messages.rounded(percent)] }
}

/** A nominee of shares and of votes is recorded as nominee once. */
function withoutRepeats(holdings: readonly FileHolding[]): FileHolding[] {
  const isRole = ({ interest }: FileHolding) => interest === 'nominee' || interest === 'nominator'
  const keyOf = ({ holder, owned, interest, startsOn, endsOn }: FileHolding) =>
    JSON.stringify([holder, owned, interest, startsOn, endsOn])
  const first = new Map(holdings.toReversed().map((one) => [keyOf(one), one]))
  return holdings.filter((one) => !isRole(one) || first.get(keyOf(one)) === one)
}

function aboutOf({ owner, owned }: ReadInterest, byId: ReadonlyMap<string, FileParty>): string {
  return [byId.get(owner)?.name, byId.get(owned)?.name].filter(Boolean).join(' in ')
}
