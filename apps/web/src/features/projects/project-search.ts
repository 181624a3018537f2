import { query } from '../../api/reads.ts'
import { aDay, anId, defined, oneOf, pageIn } from '../../navigation/url-params.ts'

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
const HEALTH = ['on track', 'needs attention', 'at risk', 'issues'] as const
const WAITS = ['client', 'firm', 'authority', 'nobody'] as const
const WAITED = ['0-2', '3-7', '8-30', '31'] as const
const TASKS = ['mine', 'late'] as const
const SHOWN = ['open', 'ended', 'archived', 'all'] as const
const SORTS = ['deadline', 'title', 'company', 'status', 'updated'] as const
export const projectViews = ['list', 'board', 'timeline'] as const
export type ProjectView = (typeof projectViews)[number]

/** What is shown of the projects, as the address says it. */
export type ProjectSearch = {
  view?: ProjectView
  q?: string
  companyId?: string
  manager?: string
  label?: (typeof projectLabels)[number]
  health?: (typeof HEALTH)[number]
  waitingOn?: (typeof WAITS)[number]
  waited?: (typeof WAITED)[number]
  tasks?: (typeof TASKS)[number]
  dueFrom?: string
  dueBefore?: string
  show?: (typeof SHOWN)[number]
  sort?: (typeof SORTS)[number]
  order?: 'asc' | 'desc'
  page?: number
  pageSize?: number
}

/** Reads an address; what it says wrongly is left out, so that an old or mistyped link still opens. */
export function parseProjectSearch(search: Record<string, string>): ProjectSearch {
  return defined({
    view: oneOf(projectViews, search.view),
    q: search.q?.slice(0, 200),
    companyId: anId(search.companyId),
    manager: oneOf(['me', 'none'] as const, search.manager) ?? anId(search.manager),
    label: oneOf(projectLabels, search.label),
    health: oneOf(HEALTH, search.health),
    waitingOn: oneOf(WAITS, search.waitingOn),
    waited: oneOf(WAITED, search.waited),
    tasks: oneOf(TASKS, search.tasks),
    dueFrom: aDay(search.dueFrom),
    dueBefore: aDay(search.dueBefore),
    show: oneOf(SHOWN, search.show),
    sort: oneOf(SORTS, search.sort),
    order: oneOf(['asc', 'desc'] as const, search.order),
    ...pageIn(search),
  })
}

/** What the list asks for; a timeline begins with what began first and shows more at a time. */
export function listQuery({ view, ...search }: ProjectSearch) {
  return view === 'timeline' ? { ...search, pageSize: search.pageSize ?? 50 } : search
}

/** What the board asks for: it has no pages, and its order is that of the deadlines. */
export function boardQuery(search: ProjectSearch) {
  const { view: _view, sort: _sort, order: _order, page: _page, pageSize: _pageSize, ...filters } = search
  return filters
}

/** What the screen reads first, in the way that the address looks at the projects. */
export function firstOfProjects(search: ProjectSearch) {
  return search.view === 'board'
    ? query('GET /api/projects/board', { query: boardQuery(search) })
    : query('GET /api/projects', { query: listQuery(search) })
}
