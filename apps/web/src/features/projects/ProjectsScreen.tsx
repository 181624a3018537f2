import { can } from '@domicile/contract/permissions'
import type { ProjectSummary } from '@domicile/contract/projects'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { paths } from '../../paths.ts'
import { shownError } from '../../problem-error.ts'
import { me, query } from '../../queries.ts'
import { ListPage } from '../../ui/ListPage.tsx'
import type { Sort } from '../../ui/list-types.ts'
import { useLastPage } from '../../use-last-page.ts'
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
  const rows = isBoard ? onBoard.flatMap(({ items }) => items) : (list.data?.items ?? [])
  const total = isBoard ? onBoard.reduce((sum, column) => sum + column.total, 0) : list.data?.total

  // A change of the filter begins at the first page; typing does not fill the browser's history.
  const go = (change: ProjectSearch, replace = false) =>
    void navigate({
      to: paths.projects(),
      search: { ...address, page: undefined, ...change },
      replace,
    })
  const active = useActiveProjectFilters(filter, go)
  const isListed = !isBoard && !list.isPlaceholderData
  useLastPage(page, pageSize, isListed ? list.data?.total : undefined, (last) => go({ page: last }, true))

  const isClient = person?.role === null
  const action = person && can(person, 'projects:write') && { label: words.new, to: paths.newProject() }
  const empty = isClient ? words.emptyClient : words.empty
  return (
    <ListPage
      title={words.title}
      subtitle={isClient ? words.clientSubtitle : words.subtitle}
      count={found.data ? total : undefined}
      tabs={<ViewTabs active={view} address={address} />}
      primaryAction={action || undefined}
      search={{ value: filter.q ?? '', onChange: (q) => go({ q }, true), placeholder: words.find }}
      filters={<ProjectFilters filter={filter} onFilter={go} isClient={isClient} />}
      activeFilters={active}
      onClearFilters={() => void navigate({ to: paths.projects(), search: view === 'list' ? {} : { view } })}
      columns={projectColumns(isClient)}
      rows={rows}
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
      state={found.isError ? 'error' : found.data && !found.isPlaceholderData ? 'ready' : 'loading'}
      error={shownError(found.error)}
      onRetry={() => void found.refetch()}
      sort={{ id: filter.sort ?? 'deadline', order: filter.order ?? 'asc' }}
      {...(!isBoard && { onSort: ({ id, order }: Sort) => go({ sort: id as 'deadline', order }) })}
      page={page}
      pageSize={pageSize}
      total={isBoard ? undefined : total}
      onPage={(next) => go({ page: next })}
      onPageSize={(size) => go({ pageSize: size })}
      empty={action ? { ...empty, action } : empty}
      emptyFiltered={words.emptyFiltered}
    />
  )
}
