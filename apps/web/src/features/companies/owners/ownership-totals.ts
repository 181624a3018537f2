import { hasEnded } from '@domicile/contract/days'
import { type Interest, interestNames, interests } from '@domicile/contract/companies/owners/interests'
import {
  fromMillionths,
  type Holding,
  HUNDRED_PERCENT,
  largestTotal,
} from '@domicile/contract/companies/owners/percentage'

type Period = { startsOn: string | null; endsOn: string | null }
type Held = Holding & { interest: Interest }

/** The owners of one kind of interest, and their total percentage today as a decimal text. */
export type OwnerGroup<T> = { interest: Interest; owners: T[]; declared: string | undefined }

/** Groups current and future owners by kind of interest, in the catalogue's order; past ones are left out. */
export function groupOwners<T extends Held>(owners: readonly T[], today: string): OwnerGroup<T>[] {
  const lasting = owners.filter((owner) => !hasEnded(owner, today))
  return interestNames
    .map((interest) => ({ interest, owners: lasting.filter((owner) => owner.interest === interest) }))
    .filter((group) => group.owners.length > 0)
    .map((group) => ({
      ...group,
      declared: interests[group.interest].measured ? declaredOn(group.owners, today) : undefined,
    }))
}

/** Returns the total percentage of one kind of holdings on a day. */
export function declaredOn(holdings: readonly Holding[], day: string): string {
  return fromMillionths(largestTotal(within(holdings, { startsOn: day, endsOn: day })))
}

/** Returns the most that a further holding may have in a period, so that no day exceeds 100 %. */
export function remaining(others: readonly Holding[], period: Period): string {
  const left = HUNDRED_PERCENT - largestTotal(within(others, period))
  return fromMillionths(left > 0n ? left : 0n)
}

/** Cuts holdings to a period, and leaves out those outside it. */
function within(holdings: readonly Holding[], { startsOn, endsOn }: Period): Holding[] {
  return holdings
    .filter(
      (holding) =>
        !(endsOn && (holding.startsOn ?? '') > endsOn) &&
        !(startsOn && holding.endsOn && holding.endsOn < startsOn),
    )
    .map((holding) => ({ ...holding, startsOn: later(holding.startsOn, startsOn) }))
}

function later(a: string | null, b: string | null): string | null {
  return (a ?? '') > (b ?? '') ? a : b
}
