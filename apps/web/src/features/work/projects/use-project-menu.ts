import type { Project } from '@domicile/contract/work/projects/projects'
import { useState } from 'react'
import type { PrimaryAction } from '../../../ui/actions/PrimaryButton.tsx'
import type { ProjectMove } from './project-moves.ts'
import { projectPageTexts as words } from './project-texts.ts'
import type { MenuAction } from '../../../ui/actions/ActionItems.tsx'

/** The open dialog or panel of a project. */
export type Open = ProjectMove | 'change' | 'overrideHealth' | 'releaseHealth' | undefined

/** The primary actions, most urgent first. The client's decision is in AcceptNotice, above all else. */
const NEXT: readonly ProjectMove[] = ['start', 'deliver', 'closeInternal', 'restore', 'archive']
const REST: readonly ProjectMove[] = ['deliver', 'closeInternal', 'reopen', 'archive', 'cancel']

/** Returns the project's next action, its menu of other actions, and the open dialog or panel. */
export function useProjectMenu(project: Project | undefined) {
  const [open, setOpen] = useState<Open>()
  if (!project) return { primary: undefined, menu: [], open, setOpen }
  const next = NEXT.find((event) => isOffered(project, event))
  const rest = REST.filter((event) => event !== next && isOffered(project, event))
  const menu: (MenuAction | false)[] = [
    project.allowedActions.includes('change') && { label: words.change, onClick: () => setOpen('change') },
    project.allowedActions.includes('overrideHealth') && {
      label: `${words.setHealth}…`,
      onClick: () => setOpen('overrideHealth'),
    },
    project.allowedActions.includes('overrideHealth') &&
      project.health.override !== null && {
        label: words.releaseHealth,
        onClick: () => setOpen('releaseHealth'),
      },
    ...rest.map((event) => ({
      label: `${words.events[event]}…`,
      onClick: () => setOpen(event),
      danger: event === 'cancel',
      disabledReason: obstacle(project, event),
    })),
  ]
  const primary: PrimaryAction | undefined = next && {
    label: words.events[next],
    onClick: () => setOpen(next),
    disabledReason: obstacle(project, next),
  }
  return { primary, menu: menu.filter((item) => item !== false), open, setOpen }
}

function isOffered({ allowedActions, obstacles }: Project, event: ProjectMove): boolean {
  return allowedActions.includes(event) || obstacles.some((one) => one.event === event)
}

function obstacle({ obstacles }: Project, event: ProjectMove): string | undefined {
  return obstacles.find((one) => one.event === event)?.reason
}
