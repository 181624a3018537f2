import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { paths } from '../../navigation/paths.ts'
import { alertFailure, me, query, useSend } from '../../api/queries.ts'
import { FilterChip } from '../../lists/FilterChip.tsx'
import { ListPage } from '../../lists/ListPage.tsx'
import { RecordTabs } from '../../ui/layout/RecordTabs.tsx'
import { usePages } from '../../lists/use-pages.ts'
import { type NoticeSearch, parseNoticeSearch } from './notice-search.ts'
import { noticeTexts as words } from './notice-texts.ts'
import { NoticeList } from './NoticeList.tsx'

/** What one was told: what needs one apart from the news, each leading to its record. */
export default function NotificationsScreen() {
  const navigate = useNavigate()
  const filter = parseNoticeSearch(useSearch({ strict: false }) as Record<string, string>)
  const { view = 'action', unread } = filter
  const { data: person } = useQuery(me)
  const summary = useQuery(query('GET /api/notices/summary'))
  const found = useQuery({
    ...query('GET /api/notices', { query: { ...filter, view } }),
    placeholderData: (before) => before,
  })
  const allRead = useSend('PUT /api/notices/readings', { done: words.allWereRead })

  const go = (change: NoticeSearch | { unread: undefined }, replace = false) =>
    void navigate({ to: paths.notifications(), search: { ...filter, page: undefined, ...change }, replace })
  const pages = usePages(found, filter, go)
  const latest = pages.rows[0]
  const hasUnread = pages.rows.some(({ readAt }) => readAt === null)

  return (
    <ListPage
      title={words.title}
      subtitle={words.subtitle}
      tabs={
        <RecordTabs
          label={words.parts}
          active={view}
          tabs={[
            {
              id: 'action',
              label: words.views.action,
              count: summary.data?.waiting,
              to: paths.notifications(),
            },
            { id: 'news', label: words.views.news, to: paths.notifications('news') },
            { id: 'snoozed', label: words.views.snoozed, to: paths.notifications('snoozed') },
          ]}
        />
      }
      primaryAction={
        hasUnread && latest && pages.page === 1
          ? {
              label: words.allRead,
              onClick: () => allRead.mutate({ body: { upTo: latest.id } }, { onError: alertFailure }),
            }
          : undefined
      }
      filters={
        <FilterChip
          label={words.unreadOnly}
          selected={unread === 'yes'}
          onToggle={(on) => go(on ? { unread: 'yes' } : { unread: undefined })}
        />
      }
      activeFilters={unread ? [{ label: words.unreadOnly, onRemove: () => go({ unread: undefined }) }] : []}
      onClearFilters={() => go({ unread: undefined })}
      rowKey={({ id }) => id}
      renderRows={(shown) => <NoticeList notices={shown} timeZone={person?.timeZone} />}
      {...pages}
      empty={words.empty[view]}
      emptyFiltered={words.emptyUnread}
    />
  )
}
