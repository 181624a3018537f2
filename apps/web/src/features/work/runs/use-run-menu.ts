import type { RunAction } from '@domicile/contract/work/runs/run-events'
import type { RunRecord } from '@domicile/contract/work/runs/workflow-runs'
import { useState } from 'react'
import type { PrimaryAction } from '../../../ui/layout/PrimaryButton.tsx'
import { runTexts as words } from './run-texts.ts'
import type { MenuAction } from '../../../ui/layout/ActionItems.tsx'

/** The open dialog or panel of a run. */
export type OpenOfRun = RunAction | 'reassignRun'

/** The primary actions, most urgent first. */
const NEXT: readonly RunAction[] = ['approve', 'answer', 'retry', 'complete', 'restart']
const REST: readonly RunAction[] = ['refuse', 'complete', 'retry', 'reassign', 'restart', 'skip', 'cancel']
const DANGER: readonly RunAction[] = ['refuse', 'cancel']

/** Returns the run's next action, its menu of other actions, and the open dialog. */
export function useRunMenu(run: RunRecord | undefined) {
  const [open, setOpen] = useState<OpenOfRun>()
  if (!run) return { primary: undefined, menu: [], open, setOpen }
  const isOffered = (action: RunAction) => run.allowedActions.includes(action)
  const next = NEXT.find(isOffered)
  const rest = REST.filter((action) => action !== next && isOffered(action)).map((action) => ({
    label: `${words.actions[action]}…`,
    onClick: () => setOpen(action),
    danger: DANGER.includes(action),
  }))
  const ofRun = { label: `${words.reassignRun}…`, onClick: () => setOpen('reassignRun') }
  const menu: MenuAction[] = [...(isOffered('reassign') ? [ofRun] : []), ...rest]
  const primary: PrimaryAction | undefined = next && {
    label: words.actions[next],
    onClick: () => setOpen(next),
  }
  return { primary, menu, open, setOpen }
}
