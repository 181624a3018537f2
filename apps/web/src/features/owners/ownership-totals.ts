import { type Interest, interestNames, interests } from '@domicile/contract/owners/interests'
import { fromMillionths, type Holding, HUNDRED_PERCENT, largestTotal } from '@domicile/contract/percentage'

type Period = { startsOn: string | null; endsOn: string | null }
type Held = Holding & { interest: Interest }

/** The owners of one kind of interest, and what they hold together today, as a decimal text. */
export type OwnerGroup<T> = { interest: Interest; owners: T[]; declared: string | undefined }

/** Whether an interest or an employment is over on a day, `YYYY-MM-DD`. */
export function hasEnded({ endsOn }: { endsOn: string | null }, today: string): boolean {
  return endsOn !== null && endsOn < today
}

/** Who holds now or later, by kind of interest in the catalogue's order; what is over is left out. */
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

/** What holdings of one kind come to on a day. */
export function declaredOn(holdings: readonly Holding[], day: string): string {
  return fromMillionths(largestTotal(within(holdings, { startsOn: day, endsOn: day })))
}

/** What a further holding of a period may have at most, so that no day of it comes to more than 100 %. */
export function remaining(others: readonly Holding[], period: Period): string {
  const left = HUNDRED_PERCENT - largestTotal(within(others, period))
  return fromMillionths(left > 0n ? left : 0n)
}

/** Holdings cut to a period; those that do not touch it are left out. */
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
