import { can } from '@domicile/contract/permissions'
import type { Board, ProjectSummary } from '@domicile/contract/projects/projects'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { paths } from '../../navigation/paths.ts'
import { me, query } from '../../api/queries.ts'
import { ListPage } from '../../lists/ListPage.tsx'
import type { Sort } from '../../lists/list-types.ts'
import { usePages } from '../../lists/use-pages.ts'
import { projectColumns } from './project-columns.tsx'
import { boardQuery, listQuery, parseProjectSearch, type ProjectSearch } from './project-search.ts'
import { projectTexts as words } from './project-texts.ts'
import { ProjectBoard } from './ProjectBoard.tsx'
import { ProjectFilters, useActiveProjectFilters } from './ProjectFilters.tsx'
import { ProjectTimeline } from './ProjectTimeline.tsx'
import { ViewTabs } from './ViewTabs.tsx'

/** The projects as a list, a board or along the time; all of it kept in the address. */
export default function ProjectsScreen() {
  const navigate = useNavigate()
  const address = useSearch({ strict: false }) as Record<string, string>
  const { data: person } = useQuery(me)
  const filter = parseProjectSearch(address)
  const { view = 'list', page = 1, pageSize = view === 'timeline' ? 50 : 20 } = filter
  const isBoard = view === 'board'
  const list = useQuery({
    ...query('GET /api/projects', { query: listQuery(filter) }),
    placeholderData: (before) => before,
    enabled: !isBoard,
  })
  const board = useQuery({
    ...query('GET /api/projects/board', { query: boardQuery(filter) }),
    placeholderData: (before) => before,
    enabled: isBoard,
  })
  const found = isBoard ? board : list
  const onBoard = board.data?.columns ?? []

  // A change of the filter begins at the first page; typing does not fill the browser's history.
  const go = (change: ProjectSearch, replace = false) =>
    void navigate({
      to: paths.projects(),
      search: { ...address, page: undefined, ...change },
      replace,
    })
  const active = useActiveProjectFilters(filter, go)
  const data = isBoard ? board.data && whole(board.data.columns) : list.data
  const pages = usePages({ ...found, data }, { page, pageSize }, go)

  const isClient = person?.role === null
  const action = person && can(person, 'projects:write') && { label: words.new, to: paths.newProject() }
  const empty = isClient ? words.emptyClient : words.empty
  return (
    <ListPage
      title={words.title}
      subtitle={isClient ? words.clientSubtitle : words.subtitle}
      count={data?.total}
      tabs={<ViewTabs active={view} address={address} />}
      primaryAction={action || undefined}
      search={{ value: filter.q ?? '', onChange: (q) => go({ q }, true), placeholder: words.find }}
      filters={<ProjectFilters filter={filter} onFilter={go} isClient={isClient} />}
      activeFilters={active}
      onClearFilters={() => void navigate({ to: paths.projects(), search: view === 'list' ? {} : { view } })}
      columns={projectColumns(isClient)}
      rowKey={({ id }) => id}
      rowLink={({ id }) => paths.project(id)}
      {...(view !== 'list' && {
        renderRows: (shown: readonly ProjectSummary[]) =>
          isBoard ? (
            <ProjectBoard columns={onBoard} filter={filter} isClient={isClient} />
          ) : (
            <ProjectTimeline projects={shown} />
          ),
      })}
      sort={{ id: filter.sort ?? 'deadline', order: filter.order ?? 'asc' }}
      {...(!isBoard && { onSort: ({ id, order }: Sort) => go({ sort: id as 'deadline', order }) })}
      {...pages}
      total={isBoard ? undefined : data?.total}
      empty={action ? { ...empty, action } : empty}
      emptyFiltered={words.emptyFiltered}
    />
  )
}

/** All that the board shows and counts. */
function whole(columns: Board['columns']) {
  return {
    items: columns.flatMap(({ items }) => items),
    total: columns.reduce((sum, column) => sum + column.total, 0),
  }
}
