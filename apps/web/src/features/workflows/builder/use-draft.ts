import type { Stage, WorkflowDraft } from '@domicile/contract/workflows/workflow-definition'
import { useEffect, useState } from 'react'
import { isSameValue } from '../../../forms/merge.ts'
import { setStages, useClientState } from '../../../api/store.ts'
import { forgetTyped, storeTyped, storedTyped } from '../../../session/typed-forms.ts'
import type { Settings } from './draft.ts'

type Drawn = { settings: Settings; stages: readonly Stage[] }
const MOST_STEPS_BACK = 50

/** A draft as the server saved it. */
type Saved = { definition: WorkflowDraft; version: number }

/** The unsaved draft from before a reload, and the saved one that it is based on. */
type Stored = { base: Saved; drawn: WorkflowDraft }

/**
 * The draft of a workflow with undo and redo: its stages in the specification's slice, the rest beside it.
 * While it is not saved, it is stored under the key for a reload.
 */
export function useDraft(start: Saved, key: string) {
  const [restored, setRestored] = useState(() => storedTyped<Stored>(key))
  const [first] = useState(() => {
    const drawn = drawnOf(restored?.drawn ?? start.definition)
    // Runs before the first paint, which would otherwise show the stages of the previous workflow.
    setStages(drawn.stages)
    return drawn
  })
  const [settings, setSettings] = useState(first.settings)
  const [past, setPast] = useState<readonly Drawn[]>([])
  const [future, setFuture] = useState<readonly Drawn[]>([])
  const [base, setBase] = useState(() => restored?.base ?? savedOf(start))
  const stages = useClientState((state) => state.workflowStructure.stages)
  const now: Drawn = { settings, stages }
  const isDirty = !isSameValue(now, drawnOf(base.definition))
  useEffect(() => {
    if (isDirty) storeTyped(key, { base, drawn: definitionOf({ settings, stages }) } satisfies Stored)
    else forgetTyped(key)
  }, [key, isDirty, base, settings, stages])

  function show(drawn: Drawn) {
    setSettings(drawn.settings)
    setStages(drawn.stages)
  }

  /** Continues with a draft based on another saved one. Clears the undo history, which was based on the former. */
  function rebase(onto: Saved, draft: WorkflowDraft) {
    setPast([])
    setFuture([])
    keep(onto)
    show(drawnOf(draft))
  }

  /** Marks a draft as saved; changes made meanwhile stay unsaved. */
  function keep(saved: Saved) {
    setBase(savedOf(saved))
    setRestored(undefined)
  }

  return {
    definition: definitionOf(now),
    /** The draft as it was last loaded or saved. */
    saved: base,
    stages,
    settings,
    isDirty,
    wasRestored: restored !== undefined,
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
    keep,
    rebase,
    /** Loads a draft saved by another user or a restored version. */
    load: (saved: Saved) => rebase(saved, saved.definition),
    /** Gives up what is not saved, when the user leaves it. */
    forget: () => forgetTyped(key),
  }
}

export type Draft = ReturnType<typeof useDraft>

function savedOf({ definition, version }: Saved): Saved {
  return { definition, version }
}

function drawnOf({ stages, ...settings }: WorkflowDraft): Drawn {
  return { settings, stages }
}

function definitionOf({ settings, stages }: Drawn): WorkflowDraft {
  return { ...settings, stages: [...stages] }
}
