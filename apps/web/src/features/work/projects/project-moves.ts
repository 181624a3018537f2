import type { ProjectEvent } from '@domicile/contract/work/projects/project-states'
import type { ProjectAction } from '@domicile/contract/work/projects/projects'
import type { StatusLabel } from '@domicile/contract/status-labels'

/** The actions on a project: the events of its state table, and archiving. */
export type ProjectMove = ProjectEvent | 'archive' | 'restore'

/** The board column that each action leads to; archived projects leave the board. */
export const targets: Record<ProjectMove, StatusLabel | undefined> = {
  start: 'on track',
  deliver: 'waiting for accept',
  accept: 'accepted',
  refuse: 'needs attention',
  closeInternal: 'approved',
  cancel: 'rejected',
  reopen: 'on track',
  archive: undefined,
  restore: undefined,
}

/** Returns true if an allowed action is an event or an archive action. */
export function isAsked(action: ProjectAction): action is ProjectMove {
  return Object.hasOwn(targets, action)
}
