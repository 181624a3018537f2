import { addDays } from '@domicile/contract/days'
import type { Owner, OwnerInput } from '@domicile/contract/companies/owners/owners'
import { toMillionths } from '@domicile/contract/companies/owners/percentage'
import type { Change } from '@domicile/server/audit/audit'
import { invalidField, Refusal } from '@domicile/server/http/errors'
import type { Actor } from '@domicile/server/http/feature'
import type { Database } from '../../../../feature.ts'
import { addOwner, changeOwner } from '../change-owners.ts'
import { forHistory } from '../ownership.ts'
import type { PlannedLine } from './plan-import.ts'

type Step = { line: PlannedLine; owner: Owner | undefined; input: OwnerInput }

/**
 * Writes lines to the registers of their locked companies as the form of an owner does. What ends is written first and
 * what is added last, so that shares that change hands don't pass 100 % in between.
 */
export async function applyImport(
  db: Database,
  user: Actor,
  lines: readonly PlannedLine[],
): Promise<Change[]> {
  const steps = lines.flatMap(stepsOf).toSorted((a, b) => growthOf(a) - growthOf(b))
  const changes: Change[] = []
  for (const step of steps) changes.push(await take(db, user, step))
  return changes
}

/** A share that changes on a later day ends and a new one begins: the register keeps who held what before. */
function stepsOf(line: PlannedLine): Step[] {
  const { owner, input } = line
  const { startsOn } = input
  const isNewShare =
    owner && startsOn && input.percentage !== owner.percentage && (owner.startsOn ?? '') < startsOn
  if (!isNewShare) return [{ line, owner, input }]
  const { id: _id, companyId: _companyId, version: _version, ...before } = owner
  return [
    { line, owner, input: { ...before, endsOn: addDays(startsOn, -1) } },
    { line, owner: undefined, input },
  ]
}

function growthOf({ owner, input, line }: Step): number {
  if (!owner) return Number.POSITIVE_INFINITY
  if (line.kind === 'ended' || input.endsOn !== owner.endsOn) return Number.NEGATIVE_INFINITY
  return Number((toMillionths(input.percentage ?? '') ?? 0n) - (toMillionths(owner.percentage ?? '') ?? 0n))
}

async function take(db: Database, user: Actor, { line, owner, input }: Step): Promise<Change> {
  const companyId = line.company.id
  const after = await write(db, user, { companyId, owner, input }).catch(named(line))
  return {
    companyId,
    subjectId: after.id,
    subject: after.name,
    ...(owner && { before: forHistory(owner) }),
    after: forHistory(after),
  }
}

function write(
  db: Database,
  user: Actor,
  step: { companyId: string; owner: Owner | undefined; input: OwnerInput },
) {
  const { companyId, owner, input } = step
  return owner ? changeOwner(db, user, owner, input) : addOwner(db, user, companyId, input)
}

/** Names the holder of a refused line. */
function named({ name }: PlannedLine): (error: unknown) => never {
  return (error) => {
    const problem = error instanceof Refusal ? error.details.errors?.[0] : undefined
    throw problem ? invalidField('chosen', `${name}: ${problem.message}`) : error
  }
}
