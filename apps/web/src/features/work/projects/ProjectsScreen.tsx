import { can } from '@domicile/contract/permissions'
import type { Board, ProjectSummary } from '@domicile/contract/work/projects/projects'
import { useQuery } from '@tanstack/react-query'
import { me } from '../../../api/queries.ts'
import { ListScreen } from '../../../lists/ListScreen.tsx'
import { useList } from '../../../lists/use-list.ts'
import { paths } from '../../../navigation/paths.ts'
import { RecordTabs } from '../../../ui/layout/RecordTabs.tsx'
import { projectColumns } from './project-columns.tsx'
import { projectFilters } from './project-filters.ts'
import { projectTexts as words } from './project-texts.ts'
import { ProjectBoard } from './ProjectBoard.tsx'
import {
  projectBoard,
  projectList,
  projectTimeline,
  viewOf,
  type ProjectView,
  projectViews,
} from './projects.list.ts'
import { ProjectTimeline } from './ProjectTimeline.tsx'
import { useAddressQuery } from '../../../navigation/use-address.ts'

const clientTexts = { ...words, subtitle: words.clientSubtitle, empty: words.emptyClient }

/** The projects as a list, a board or a timeline. */
export default function ProjectsScreen() {
  const { data: person } = useQuery(me)
  const isClient = person?.role === null
  const view = viewOf(useAddressQuery())
  const isBoard = view === 'board'
  const list = useList(view === 'timeline' ? projectTimeline : projectList, { enabled: !isBoard })
  const board = useList(projectBoard, { enabled: isBoard, partOf: wholeBoard })
  const currentList = isBoard ? { ...board, total: undefined } : list
  const mayWrite = person && can(person, 'projects:write')
  const columns = board.data?.columns ?? []
  const drawings = {
    list: undefined,
    board: () => drawBoard({ columns, address: board.address, isClient }),
    timeline: drawTimeline,
  }
  return (
    <ListScreen
      list={currentList}
      count={isBoard ? board.total : list.total}
      texts={isClient ? clientTexts : words}
      tabs={<ViewTabs active={view} address={currentList.address} />}
      primaryAction={mayWrite ? { label: words.new, to: paths.newProject() } : undefined}
      filters={projectFilters(isClient)}
      columns={projectColumns(isClient)}
      renderRows={drawings[view]}
      rowLink={({ id }) => paths.project(id)}
    />
  )
}

function drawBoard(props: Parameters<typeof ProjectBoard>[0]) {
  return <ProjectBoard {...props} />
}

function drawTimeline(projects: readonly ProjectSummary[]) {
  return <ProjectTimeline projects={projects} />
}

function wholeBoard({ columns }: Board) {
  return {
    items: columns.flatMap(({ items }) => items),
    total: columns.reduce((sum, column) => sum + column.total, 0),
  }
}

type ViewTabsProps = { active: ProjectView; address: Record<string, string> }

/** The views of the projects; switching keeps the filters. */
function ViewTabs({ active, address }: ViewTabsProps) {
  const { view: _view, page: _page, pageSize: _pageSize, ...filters } = address
  const to = (view: ProjectView) => {
    const search = new URLSearchParams(view === 'list' ? filters : { ...filters, view }).toString()
    return search ? `${paths.projects()}?${search}` : paths.projects()
  }
  return (
    <RecordTabs
      tabs={projectViews.map((view) => ({ id: view, label: words.views[view], to: to(view) }))}
      active={active}
      label={words.viewsLabel}
    />
  )
}
