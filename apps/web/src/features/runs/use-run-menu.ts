import type { RunRecord } from '@domicile/contract/workflows/workflow-runs'
import { useState } from 'react'
import type { MenuAction } from '../../ui/layout/ActionMenu.tsx'
import type { PrimaryAction } from '../../ui/layout/PrimaryButton.tsx'
import { runTexts as words } from './run-texts.ts'

/** What may be asked for about a run. */
export type RunAction = keyof typeof words.actions

/** What a run waits for, first. */
const NEXT: readonly RunAction[] = ['approve', 'answer', 'retry', 'complete', 'restart']
const REST: readonly RunAction[] = ['refuse', 'complete', 'retry', 'restart', 'skip', 'cancel']
const DANGER: readonly RunAction[] = ['refuse', 'cancel']

/** The one next thing to do about a run, the rest, and what is open. */
export function useRunMenu(run: RunRecord | undefined) {
  const [open, setOpen] = useState<RunAction>()
  if (!run) return { primary: undefined, menu: [], open, setOpen }
  const isOffered = (action: RunAction) => run.allowedActions.includes(action)
  const next = NEXT.find(isOffered)
  const menu: MenuAction[] = REST.filter((action) => action !== next && isOffered(action)).map((action) => ({
    label: `${words.actions[action]}…`,
    onClick: () => setOpen(action),
    danger: DANGER.includes(action),
  }))
  const primary: PrimaryAction | undefined = next && {
    label: words.actions[next],
    onClick: () => setOpen(next),
  }
  return { primary, menu, open, setOpen }
}
