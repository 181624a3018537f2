import type { ProjectEvent } from '@domicile/contract/projects/project-states'
import type { StatusLabel } from '@domicile/contract/status-labels'

/** What may be asked for about a project: the events of its state table, and its place in the archive. */
export type Asked = ProjectEvent | 'archive' | 'restore'

/** The column of the board that each leads to; what is archived leaves the board. */
export const targets: Record<Asked, StatusLabel | undefined> = {
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

/** Whether an action that a reader is allowed is one of these. */
export function isAsked(action: string): action is Asked {
  return Object.hasOwn(targets, action)
}
