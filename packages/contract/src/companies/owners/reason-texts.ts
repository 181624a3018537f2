import type {
  BeneficialOwners,
  ControlStep,
  HolderReason,
  OwnerPath,
  OwnerReason,
} from './beneficial-owners.ts'
import type { ControlMeans, Ending, OwnerInterest, RegimeName, TrustRole } from './owner-reasons.ts'

export const interestLabels: Record<OwnerInterest, string> = {
  shares: 'the shares',
  votes: 'the voting rights',
  profit: 'the rights to profit',
  assets: 'the rights to assets on dissolution',
}

export const regimeLabels: Record<RegimeName, string> = {
  'EU-AMLR': 'EU regulation (AMLR)',
  'EU-AMLD': 'EU directive (AMLD)',
  UK: 'United Kingdom',
}

/** Completes "A ..." and "A and B ...". */
export const rightTexts: Record<Exclude<ControlMeans, 'majority'>, [one: string, several: string]> = {
  boardAppointment: ['appoints the board', 'appoint the board'],
  veto: ['has a veto', 'have a veto'],
  agreement: ['has control by agreement', 'have control by agreement'],
  articles: ['has control by the articles', 'have control by the articles'],
  law: ['has control by law', 'have control by law'],
  family: ['has control through family', 'have control through family'],
  nominator: ['is the nominator', 'are the nominators'],
  otherInfluence: ['has other influence or control', 'have other influence or control'],
}

export const roleLabels: Record<TrustRole, string> = {
  settlor: 'Settlor',
  trustee: 'Trustee',
  protector: 'Protector',
  beneficiary: 'Beneficiary',
}

const endings: Record<Ending, string> = {
  state: 'is a state body: no person owns it',
  listed: 'is publicly traded: its shareholders are not recorded',
  unknown: 'may have owners that are not recorded here or that you can’t see',
  noHolders: 'has no recorded owners',
  noRoles: 'is a trust without recorded roles',
}

type Paths = BeneficialOwners['owners'][number]['paths'][number]

/** The names of parties by id; the company asked about is "this company". */
export type Names = (id: string) => string

export function namesIn({ parties }: Pick<BeneficialOwners, 'parties'>, companyId: string): Names {
  const names = new Map(parties.map(({ id, name }) => [id, name]))
  return (id) => (id === companyId ? 'this company' : (names.get(id) ?? ''))
}

/** The reasons of an owner in words; two articles can give the same one. */
export function reasonTexts(reasons: readonly OwnerReason[], names: Names, holder: string): string[] {
  return [...new Set(reasons.map((reason) => reasonText(reason, names, holder)))]
}

/** Why a person is an owner: `Owns 45 % of the shares`, `Controls B, which holds 51 % of the shares`. */
export function reasonText(reason: OwnerReason, names: Names, holder: string): string {
  if (reason.code !== 'role') return holderReasonText(reason, names, holder)
  const { trust, role, behind, because } = reason
  const through = behind.length > 0 ? ` through ${behind.map(names).join(', ')}` : ''
  const [first] = because
  const why = first ? `. ${names(trust)}: ${uncapitalised(holderReasonText(first, names, trust))}` : ''
  return `${roleLabels[role]} of ${names(trust)}${through}${why}`
}

function holderReasonText(reason: HolderReason, names: Names, holder: string): string {
  if (reason.code === 'ownership') return ownershipText(reason)
  if (reason.code === 'control') return controlText(reason.chain.at(-1)!, names, holder)
  if (reason.code === '54b')
    return `Owns ${measuredText(reason)} in ${names(reason.controller)}, which controls this company`
  const others = reason.through.filter((id) => id !== holder)
  const alone = others.length === reason.through.length
  if (reason.code === 'majorityStake')
    return `Holds ${measuredText(reason)} ${alone ? '' : 'directly and '}through ${listText(others.map(names))}, by majority stakes`
  return alone
    ? `Controls ${listText(others.map(names))}, which ${verb(others, 'holds', 'hold')} ${measuredText(reason)}`
    : `Holds ${measuredText(reason)} together with ${listText(others.map(names))}, under the same control`
}

/** The steps to control, one sentence each: `Y holds 90 % of the shares in C`. */
export function controlSteps(chain: readonly ControlStep[], names: Names): string[] {
  return chain.map(
    (step) =>
      `${listText(step.through.map(names))} ${stepText(step)} ${placeOf(step)} ${names(step.company)}`,
  )
}

type Rules = Pick<BeneficialOwners['regime'], 'indirect'>

/**
 * `45 % of the shares: 90 % of C × 50 %`, or where chains are not multiplied `90 % of C, which holds 50 % of the
 * shares`; a direct holding has no product.
 */
export function pathText({ interest, percent, steps }: OwnerPath, names: Names, { indirect }: Rules): string {
  const total = measuredText({ interest, percent })
  if (steps.length === 1) return `${total}, held directly`
  if (indirect === 'majorityStake') {
    const companies = steps.slice(0, -1).map((step) => `${step.percent} % of ${names(step.owned)}`)
    return [...companies, measuredText({ interest, percent: steps.at(-1)!.percent })].join(', which holds ')
  }
  const factors = steps.map((step, index) =>
    index === steps.length - 1 ? `${step.percent} %` : `${step.percent} % of ${names(step.owned)}`,
  )
  return `${total}: ${factors.join(' × ')}`
}

/** The paths of one interest, and what loops and omitted paths add to a multiplied one. */
export function pathLines({ listed, rest }: Paths, names: Names, rules: Rules): string[] {
  const lines = listed.map((path) => pathText(path, names, rules))
  if (rules.indirect === 'majorityStake') return lines
  if (rest === null) return [...lines, 'A loop between companies can’t be computed.']
  return rest === '0' ? lines : [...lines, `Loops and further paths add ${rest} %.`]
}

/**
 * Why a chain ends without a person, how much that is, and whether its holder would be an owner. `isWhole`: nothing that
 * the firm knows was withheld from the reader.
 */
export function endText(
  end: BeneficialOwners['ends'][number],
  names: Names,
  { isWhole = false }: { isWhole?: boolean } = {},
): string {
  const share = end.interests.map(measuredText).join(', ')
  const ending = isWhole && end.why === 'unknown' ? 'may have owners that are not recorded' : endings[end.why]
  const text = `${names(end.holder)} ${ending}${share && ` (${share})`}.`
  return end.reasons.length > 0 ? `${text} It would be an owner if it were a person.` : text
}

/** A loop of companies without a figure. */
export function loopText({ members }: BeneficialOwners['unresolved'][number], names: Names): string {
  return `${capitalised(listText(members.map(names)))} own each other in a loop. Their shares can’t be computed.`
}

/** `more than 25 %` or `25 % or more`. */
export function thresholdText({ comparator, percent }: BeneficialOwners['regime']): string {
  return comparator === '>' ? `more than ${percent} %` : `${percent} % or more`
}

export function measuredText({ interest, percent }: { interest: OwnerInterest; percent: string }): string {
  return `${percent} % of ${interestLabels[interest]}`
}

function ownershipText(reason: Extract<HolderReason, { code: 'ownership' }>): string {
  const about = reason.errorBound === null ? '' : 'about '
  return `Owns ${reason.isLowerBound ? 'at least ' : about}${measuredText(reason)}`
}

function controlText(step: ControlStep, names: Names, holder: string): string {
  const others = step.through.filter((id) => id !== holder)
  if (others.length === 0)
    return step.majority
      ? `Controls this company with ${measuredText(step.majority)}`
      : capitalised(stepText(step))
  const list = listText(others.map(names))
  return others.length === step.through.length
    ? `Controls ${list}, which ${stepText(step)}`
    : `With ${list}, under the same control, ${stepText({ ...step, through: [holder] })}`
}

function stepText({ means, through, majority }: ControlStep): string {
  if (majority) return `${verb(through, 'holds', 'hold')} ${measuredText(majority)}`
  return means === 'majority' ? '' : verb(through, ...rightTexts[means])
}

/** Joins a right and the company in which it is. */
export function placeOf({ means }: { means: ControlMeans }): string {
  return means === 'boardAppointment' || means === 'nominator'
    ? 'of'
    : means === 'otherInfluence'
      ? 'over'
      : 'in'
}

function verb(subjects: readonly string[], one: string, several: string): string {
  return subjects.length === 1 ? one : several
}

function listText(items: readonly string[]): string {
  return new Intl.ListFormat('en-GB').format(items)
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

function uncapitalised(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1)
}
