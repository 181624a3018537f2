import type { NoticesOf } from '../../notice-kind.ts'
import { staffRoles } from '../../roles/roles.ts'

/** The notices about runs. */
export const runNotices = {
  'run.waits': {
    label: 'Workflow step assigned to me',
    why: 'The next step of the workflow is yours.',
    needsAction: true,
    mail: 'at-once',
  },
  'run.nobody': {
    label: 'Workflow step without anyone to do it',
    why: 'You can assign the step to someone else.',
    needsAction: true,
    roles: staffRoles,
    mail: 'at-once',
  },
  'run.reassigned': {
    label: 'Workflow step or run reassigned',
    why: 'The step or the run was assigned to you before, or is now.',
  },
  'run.late': { label: 'Workflow step late', why: 'You are responsible for the run.', roles: staffRoles },
  'run.failed': { label: 'Workflow failed', why: 'You are responsible for the run.', roles: staffRoles },
} as const satisfies NoticesOf<'run'>

/** The notices about workflows. */
export const workflowNotices = {
  'workflow.notice': { label: 'Workflow messages', why: 'One of our workflows sent this message.' },
} as const satisfies NoticesOf<'workflow'>
