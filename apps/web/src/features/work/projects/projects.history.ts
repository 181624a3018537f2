import { formatCode } from '../../../ui/data/format.ts'
import type { NounHistory } from '../../../history/noun-history.ts'
import { sentence } from '../../../ui/data/format.ts'

export const projectHistory: NounHistory<'project'> = {
  title: 'Projects',
  events: {
    created: () => 'created the project',
    changed: () => 'changed the project',
    started: () => 'started the project',
    delivered: () => 'delivered the project',
    accepted: () => 'accepted the project',
    refused: () => 'rejected the delivery',
    closed: () => 'closed the project',
    cancelled: () => 'cancelled the project',
    reopened: () => 'reopened the project',
    archived: () => 'archived the project',
    restored: () => 'restored the project',
    'health-set': () => 'overrode the status',
    'health-released': () => 'removed the status override',
    'status-changed': () => 'recalculated the status',
    'update-written': () => 'wrote an update',
    'file-added': (file) => `added the file ${file}`,
    'file-downloaded': (file) => `downloaded the file ${file}`,
    'task-added': (task) => `added the task ${task}`,
    'task-changed': (task) => `changed the task ${task}`,
    'task-done': (task) => `completed ${task}`,
    'task-reopened': (task) => `reopened ${task}`,
    'task-removed': (task) => `removed the task ${task}`,
  },
  fields: {
    deadline: 'Deadline',
    dueOn: 'Due',
    status: 'Status',
    waitsFor: 'Waiting for',
    isForClient: 'Visible to the client',
    isMandatory: 'Required for delivery',
    isBlocker: 'Blocks other tasks',
    needsAcceptance: 'Client must accept the delivery',
  },
  values: { status: sentence, waitsFor: formatCode, health: sentence },
}
