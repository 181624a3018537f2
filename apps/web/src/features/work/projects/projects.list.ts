import { choice, list, type Param, readsOf, text } from '../../../lists/list.ts'
import { paths } from '../../../navigation/paths.ts'
import { either, oneOf, parseDay, parseId } from '../../../navigation/url-params.ts'

/** The labels of a project, in the order of its progress. */
export const projectLabels = [
  'pending',
  'in progress',
  'on track',
  'needs attention',
  'at risk',
  'issues',
  'waiting for accept',
  'accepted',
  'approved',
  'rejected',
] as const

export const projectViews = ['list', 'board', 'timeline'] as const
export type ProjectView = (typeof projectViews)[number]

const path = paths.projects()
const params = {
  q: text(),
  manager: either(choice(['me', 'none']), parseId) as Param<string>,
  label: choice(projectLabels),
  health: choice(['on track', 'needs attention', 'at risk', 'issues']),
  companyId: parseId,
  waitingOn: choice(['client', 'firm', 'authority', 'none']),
  waited: choice(['0-2', '3-7', '8-30', '31']),
  tasks: choice(['mine', 'late']),
  dueFrom: parseDay,
  dueBefore: parseDay,
  show: choice(['ended', 'archived', 'all']),
}
const sort = {
  by: ['deadline', 'title', 'company', 'status', 'updated'],
  id: 'deadline',
  order: 'asc',
} as const

export const projectList = list('GET /api/projects', { path, params, sort })

/** The timeline starts with the earliest project, and has larger pages than the list. */
export const projectTimeline = list('GET /api/projects', { path, params, sort, preset: { pageSize: 50 } })

/** The board has no pages, and is sorted by deadline. */
export const projectBoard = list('GET /api/projects/board', { path, params })

/** Parses the view of the projects from the address; `list` by default. */
export function viewOf({ view }: Record<string, string>): ProjectView {
  return oneOf(projectViews, view) ?? 'list'
}

/** Returns the reads of the route's loader. */
export function projectReads(address: { search: Record<string, string> }) {
  const view = viewOf(address.search)
  if (view === 'board') return readsOf(projectBoard)(address)
  return readsOf(view === 'timeline' ? projectTimeline : projectList)(address)
}
