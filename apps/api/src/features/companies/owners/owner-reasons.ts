import type {
  ControlStep,
  HolderReason,
  OwnerReason,
} from '@domicile/contract/companies/owners/beneficial-owners'
import type { ControlStep as EngineStep } from '@domicile/ownership/control'
import type { HolderReason as EngineHolderReason } from '@domicile/ownership/owner-reasons'
import type { Reason } from '@domicile/ownership/owner-results'

/** The engine's reasons without nesting: a trustee that is a company is named with the role it has. */
export function ownerReasons(reasons: readonly Reason[], behind: string[] = []): OwnerReason[] {
  return reasons.flatMap((reason): OwnerReason[] => {
    if (reason.code === 'behind')
      return ownerReasons([reason.reason], [...companiesOf(reason.because), reason.company])
    if (reason.code === 'group') return reason.because.map(holderReason)
    if (reason.code !== 'role') return [holderReason(reason)]
    const { of: trust, role, because } = reason
    return [{ code: 'role', trust, role, behind, because: because.map(holderReason) }]
  })
}

/** The companies through which a person is an owner of the one asked for, if the person has a role in a trust above it. */
function companiesOf(reasons: readonly Reason[]): string[] {
  const [first] = reasons
  if (first?.code === 'behind') return [...companiesOf(first.because), first.company]
  return first?.code === 'role' ? [first.of] : []
}

export function holderReason(reason: EngineHolderReason): HolderReason {
  if (reason.code !== 'control') return reason
  return { code: 'control', chain: reason.chain.map(stepView) }
}

/** A step of the engine with its holding apart, which only a majority has. */
export function stepView(step: EngineStep): ControlStep {
  const { company, means, through } = step
  const majority = step.means === 'majority' ? { interest: step.interest, percent: step.percent } : null
  return { company, means, through, majority }
}
