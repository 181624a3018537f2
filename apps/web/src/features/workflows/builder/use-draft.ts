import type { Stage, WorkflowDraft } from '@domicile/contract/workflows/workflow-definition'
import { useState } from 'react'
import { isSameValue } from '../../../forms/merge.ts'
import { setStages, useClientState } from '../../../api/store.ts'
import type { Settings } from './draft.ts'

type Drawn = { settings: Settings; stages: readonly Stage[] }
const MOST_STEPS_BACK = 50

/**
 * The draft of a workflow with undo and redo: its stages in the specification's slice, the rest beside it.
 */
export function useDraft(start: WorkflowDraft) {
  const [first] = useState(() => {
    // Runs before the first paint, which would otherwise show the stages of the previous workflow.
    setStages(start.stages)
    return drawnOf(start)
  })
  const [settings, setSettings] = useState(first.settings)
  const [past, setPast] = useState<readonly Drawn[]>([])
  const [future, setFuture] = useState<readonly Drawn[]>([])
  const [saved, setSaved] = useState(first)
  const stages = useClientState((state) => state.workflowStructure.stages)
  const now: Drawn = { settings, stages }

  function show(drawn: Drawn) {
    setSettings(drawn.settings)
    setStages(drawn.stages)
  }

  /** Continues with a draft based on another saved one. Clears the undo history, which was based on the former. */
  function rebase(onto: WorkflowDraft, draft: WorkflowDraft) {
    setPast([])
    setFuture([])
    setSaved(drawnOf(onto))
    show(drawnOf(draft))
  }

  return {
    definition: definitionOf(now),
    /** The draft as it was last loaded or saved. */
    saved: definitionOf(saved),
    stages,
    settings,
    isDirty: !isSameValue(now, saved),
    canUndo: past.length > 0,
    canRedo: future.length > 0,
    /** Makes one change that can be undone. */
    change(change: Partial<Drawn>) {
      setPast([...past.slice(1 - MOST_STEPS_BACK), now])
      setFuture([])
      show({ ...now, ...change })
    },
    /** Changes the name. Typing is no undo step, as the field has its own undo. */
    rename: (name: string) => setSettings({ ...settings, name }),
    undo() {
      if (past.length === 0) return
      setFuture([now, ...future])
      setPast(past.slice(0, -1))
      show(past.at(-1)!)
    },
    redo() {
      if (future.length === 0) return
      setPast([...past, now])
      setFuture(future.slice(1))
      show(future[0]!)
    },
    /** Marks the sent draft as saved; changes made meanwhile stay unsaved. */
    keep: (sent: WorkflowDraft) => setSaved(drawnOf(sent)),
    rebase,
    /** Loads a draft saved by another user or a restored version. */
    load: (draft: WorkflowDraft) => rebase(draft, draft),
  }
}

export type Draft = ReturnType<typeof useDraft>

function drawnOf({ stages, ...settings }: WorkflowDraft): Drawn {
  return { settings, stages }
}

function definitionOf({ settings, stages }: Drawn): WorkflowDraft {
  return { ...settings, stages: [...stages] }
}
