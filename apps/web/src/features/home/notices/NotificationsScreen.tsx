import { useQuery } from '@tanstack/react-query'
import { alertFailure, me, query, useSend } from '../../../api/queries.ts'
import { filtersOf } from '../../../lists/filters/list-filters.ts'
import { ListScreen } from '../../../lists/ListScreen.tsx'
import { useList } from '../../../lists/use-list.ts'
import { paths } from '../../../navigation/paths.ts'
import { useIsSettled } from '../../../session/Settled.tsx'
import { RecordTabs } from '../../../ui/layout/RecordTabs.tsx'
import { noticeTexts as words } from './notice-texts.ts'
import { NoticeList } from './NoticeList.tsx'
import { noticeList } from './notices.list.ts'

const filters = filtersOf(noticeList, {
  unread: { kind: 'flag', value: 'yes', label: words.unreadOnly },
})

/** The user's notices, those that need action apart from the news. Each links to its record. */
export default function NotificationsScreen() {
  const { data: person } = useQuery(me)
  const list = useList(noticeList)
  const { view = 'action', page = 1 } = list.query
  const latest = page === 1 ? list.rows[0] : undefined
  const hasUnread = list.rows.some(({ readAt }) => readAt === null)
  const allRead = useSend('PUT /api/notices/readings', { done: words.allWereRead })
  const readAll = (upTo: string) => allRead.mutate({ body: { upTo } }, { onError: alertFailure })
  return (
    <ListScreen
      list={list}
      texts={{ ...words, empty: words.empty[view], emptyFiltered: words.emptyUnread }}
      tabs={<NoticeTabs active={view} />}
      count={false}
      primaryAction={
        hasUnread && latest ? { label: words.allRead, onClick: () => readAll(latest.id) } : undefined
      }
      filters={filters}
      renderRows={(notices) => <NoticeList notices={notices} timeZone={person?.timeZone} />}
    />
  )
}

function NoticeTabs({ active }: { active: string }) {
  const summaryQuery = { ...query('GET /api/notices/summary'), enabled: useIsSettled() }
  const { data: summary } = useQuery(summaryQuery)
  const { action, news, snoozed } = words.views
  return (
    <RecordTabs
      label={words.parts}
      active={active}
      tabs={[
        { id: 'action', label: action, count: summary?.waiting, to: paths.notifications() },
        { id: 'news', label: news, to: paths.notifications('news') },
        { id: 'snoozed', label: snoozed, to: paths.notifications('snoozed') },
      ]}
    />
  )
}
