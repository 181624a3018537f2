import type { Stage, WorkflowDraft } from '@domicile/contract/workflows/workflow-definition'
import { type Merge, mergeFields } from '../../../forms/merge.ts'
import type { Settings } from './draft.ts'

/** A draft by field: its settings, the order of the stages that all users have, and each stage by its key. */
export type DraftFields = Settings & { order: readonly string[] } & {
  [stage: `stage:${string}`]: Stage | null
}

/** Compares two users' changes to a draft by field. */
export function mergeDrafts(
  start: WorkflowDraft,
  mine: WorkflowDraft,
  saved: WorkflowDraft,
): Merge<DraftFields> {
  const all = [...new Set([start, mine, saved].flatMap(keysOf))]
  const shared = all.filter((key) => [start, mine, saved].every((draft) => keysOf(draft).includes(key)))
  const fieldsOf = ({ stages, ...settings }: WorkflowDraft): DraftFields => ({
    ...settings,
    order: stages.map(({ key }) => key).filter((key) => shared.includes(key)),
    ...Object.fromEntries(all.map((key) => [`stage:${key}`, stages.find((one) => one.key === key) ?? null])),
  })
  return mergeFields(fieldsOf(start), fieldsOf(mine), fieldsOf(saved))
}

/** Returns a draft with some fields of another; a stage of the other one stays behind its predecessor. */
export function withFieldsOf(
  other: WorkflowDraft,
  fields: readonly string[],
  draft: WorkflowDraft,
): WorkflowDraft {
  const sourceOf = (field: string) => (fields.includes(field) ? other : draft)
  const rest = fields.includes('order') ? draft : other
  const keys = insertMissing(keysOf(sourceOf('order')), keysOf(rest))
  return {
    name: sourceOf('name').name,
    trigger: sourceOf('trigger').trigger,
    email: sourceOf('email').email,
    statusAfterRestart: sourceOf('statusAfterRestart').statusAfterRestart,
    companies: sourceOf('companies').companies,
    stages: keys.flatMap((key) => sourceOf(`stage:${key}`).stages.find((stage) => stage.key === key) ?? []),
  }
}

function keysOf({ stages }: WorkflowDraft): string[] {
  return stages.map(({ key }) => key)
}

/** Inserts the keys missing from a list, each behind its predecessor in the other list. */
function insertMissing(keys: readonly string[], others: readonly string[]): readonly string[] {
  return others.reduce((order, key, place) => {
    if (order.includes(key)) return order
    return order.toSpliced(order.indexOf(others[place - 1] ?? '') + 1, 0, key)
  }, keys)
}
