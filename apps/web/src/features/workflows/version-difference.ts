import type { WorkflowDraft } from '@domicile/contract/workflows/workflow-definition'
import { isSameValue } from '../../forms/merge.ts'
import { workflowPageTexts } from './builder-texts.ts'

const words = workflowPageTexts.difference

/** Returns the differences from an earlier version, one sentence each. */
export function differences(before: WorkflowDraft, now: WorkflowDraft): string[] {
  const earlier = new Map(before.stages.map((stage) => [stage.key, stage]))
  const later = new Set(now.stages.map(({ key }) => key))
  const kept = now.stages.filter(({ key }) => earlier.has(key))
  const names = (stages: { name: string }[]) => stages.map(({ name }) => name).join(', ')
  const added = now.stages.filter(({ key }) => !earlier.has(key))
  const removed = before.stages.filter(({ key }) => !later.has(key))
  const changed = kept.filter((stage) => !isSameValue(stage, earlier.get(stage.key)))
  const wasOrder = before.stages.filter(({ key }) => later.has(key)).map(({ key }) => key)
  const found = [
    added.length > 0 && words.added(names(added)),
    removed.length > 0 && words.removed(names(removed)),
    changed.length > 0 && words.changed(names(changed)),
    !isSameValue(
      wasOrder,
      kept.map(({ key }) => key),
    ) && words.order,
    !isSameValue({ ...before, stages: [] }, { ...now, stages: [] }) && words.settings,
  ].filter((sentence) => sentence !== false)
  return found.length > 0 ? found : [words.same]
}
