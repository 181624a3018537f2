import type { Stage, WorkflowDraft } from '@domicile/contract/workflows/workflow-definition'
import { useState } from 'react'
import { setStages, useClientState } from '../../../api/store.ts'
import type { Settings } from './draft.ts'

type Drawn = { settings: Settings; stages: readonly Stage[] }
const MOST_STEPS_BACK = 50

/** A workflow as it is being drawn: its stages in the slice of the specification, the rest beside it; with undo and redo. */
export function useDraft(start: WorkflowDraft) {
  const [first] = useState(() => {
    // Before the first paint, which would otherwise show the stages of the workflow that was open before.
    setStages(start.stages)
    return settingsOf(start)
  })
  const [settings, setSettings] = useState(first)
  const [past, setPast] = useState<readonly Drawn[]>([])
  const [future, setFuture] = useState<readonly Drawn[]>([])
  const [saved, setSaved] = useState<Drawn>({ settings: first, stages: start.stages })
  const stages = useClientState((state) => state.workflowStructure.stages)
  const now: Drawn = { settings, stages }

  function show(drawn: Drawn) {
    setSettings(drawn.settings)
    setStages(drawn.stages)
  }

  return {
    definition: { ...settings, stages: [...stages] } satisfies WorkflowDraft,
    stages,
    settings,
    isDirty: JSON.stringify(now) !== JSON.stringify(saved),
    canUndo: past.length > 0,
    canRedo: future.length > 0,
    /** One step, which can be undone. */
    change(change: Partial<Drawn>) {
      setPast([...past.slice(1 - MOST_STEPS_BACK), now])
      setFuture([])
      show({ ...now, ...change })
    },
    /** Typing a name is no step of its own: the field undoes it. */
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
    /** What was sent has been saved; what was drawn meanwhile has not. */
    keep: ({ stages: sent, ...rest }: WorkflowDraft) => setSaved({ settings: rest, stages: sent }),
    /** Another has saved, or a version was brought back: it is shown from the start. */
    load(draft: WorkflowDraft) {
      const drawn = { settings: settingsOf(draft), stages: draft.stages }
      setPast([])
      setFuture([])
      setSaved(drawn)
      show(drawn)
    },
  }
}

export type Draft = ReturnType<typeof useDraft>

function settingsOf({ stages: _stages, ...settings }: WorkflowDraft): Settings {
  return settings
}
