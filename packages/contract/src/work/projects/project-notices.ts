import type { NoticesOf } from '../../notice-kind.ts'
import { staffRoles } from '../../roles/roles.ts'

/** The notices about projects and their tasks. */
export const projectNotices = {
  'task.assigned': {
    label: 'Task assigned to me',
    why: 'The task is assigned to you.',
    needsAction: true,
    roles: staffRoles,
  },
  'project.given': {
    label: 'Project assigned to me',
    why: 'You manage the project.',
    roles: staffRoles,
  },
  'project.started': { label: 'Project started', why: 'The project is for your company.' },
  'project.updated': { label: 'Project update', why: 'The project is for your company.' },
  'project.delivered': {
    label: 'Project ready to accept',
    why: 'You are an owner of the company and can accept the delivery.',
    needsAction: true,
    roles: ['owner'],
    mail: 'at-once',
  },
  'project.answered': {
    label: 'Delivery accepted or rejected',
    why: 'You manage the project.',
    roles: staffRoles,
  },
  'project.deadline': {
    label: 'Deadline near or passed',
    why: 'You manage the project or one of its tasks.',
    roles: staffRoles,
  },
} as const satisfies NoticesOf<'task' | 'project'>
