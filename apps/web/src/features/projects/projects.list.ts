import { choice, list, type Param, readsOf, text } from '../../lists/list.ts'
import { paths } from '../../navigation/paths.ts'
import { either, oneOf, parseDay, parseId } from '../../navigation/url-params.ts'

/** The labels a project can show, from left to right as work goes on. */
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
  waitingOn: choice(['client', 'firm', 'authority', 'nobody']),
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

/** A timeline starts with the project that started first, and shows more at a time. */
export const projectTimeline = list('GET /api/projects', { path, params, sort, preset: { pageSize: 50 } })

/** A board has no pages, and its order is that of the deadlines. */
export const projectBoard = list('GET /api/projects/board', { path, params })

/** The way in which an address looks at the projects. */
export function viewOf({ view }: Record<string, string>): ProjectView {
  return oneOf(projectViews, view) ?? 'list'
}

/** What the loader of the route reads. */
export function projectReads(address: { search: Record<string, string> }) {
  const view = viewOf(address.search)
  if (view === 'board') return readsOf(projectBoard)(address)
  return readsOf(view === 'timeline' ? projectTimeline : projectList)(address)
}
