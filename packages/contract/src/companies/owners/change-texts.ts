import type { StructureChanges } from './beneficial-owners.ts'
import type { RightName, TrustRole } from './owner-reasons.ts'
import { interestLabels, type Names, placeOf, rightTexts, roleLabels } from './reason-texts.ts'

export type ChangeKind = 'added' | 'ended' | 'changed'

type HoldingChange = StructureChanges['holdings'][number]
type RightChange = StructureChanges['rights'][number]

/** The changes of holdings and rights, one sentence each. */
export function changeTexts(changes: StructureChanges, names: Names): { kind: ChangeKind; text: string }[] {
  return [
    ...changes.holdings.map((change) => ({ kind: kindOf(change), text: holdingText(change, names) })),
    ...changes.rights.map((right) => ({ kind: right.change, text: rightText(right, names) })),
  ]
}

function kindOf({ before, after }: HoldingChange): ChangeKind {
  if (before === null) return 'added'
  return after === null ? 'ended' : 'changed'
}

/** `Y: 40 % of the shares in C` or `Y: 30 % to 40 % of the shares in C`. */
function holdingText({ holder, company, interest, before, after }: HoldingChange, names: Names): string {
  const percent = [before, after].flatMap((value) => (value === null ? [] : `${value} %`)).join(' to ')
  return `${names(holder)}: ${percent} of ${interestLabels[interest]} in ${names(company)}`
}

/** `Y appoints the board of C`, `Y is settlor of T`. */
function rightText({ holder, company, means }: RightChange, names: Names): string {
  if (means === 'seniorManagingOfficial')
    return `${names(holder)} is senior managing official of ${names(company)}`
  if (isRole(means)) return `${names(holder)} is ${roleLabels[means].toLowerCase()} of ${names(company)}`
  return `${names(holder)} ${rightTexts[means][0]} ${placeOf({ means })} ${names(company)}`
}

function isRole(means: RightName): means is TrustRole {
  return means in roleLabels
}
