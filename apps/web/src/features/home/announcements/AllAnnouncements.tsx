import type { ReactNode } from 'react'
import { filtersOf } from '../../../lists/filters/list-filters.ts'
import { ListScreen } from '../../../lists/ListScreen.tsx'
import { useList } from '../../../lists/use-list.ts'
import { paths } from '../../../navigation/paths.ts'
import { sentence } from '../../../ui/data/format.ts'
import { announcementTexts as words } from './announcement-texts.ts'
import { allNoticeList } from './announcements.list.ts'
import { announcementColumns } from './announcement-columns.tsx'

const filters = filtersOf(allNoticeList, {
  state: {
    kind: 'choice',
    label: words.filter.state,
    nameOf: (state) => sentence(words.states[state]),
  },
})

/** All announcements of the firm, for their publishers. */
export function AllAnnouncements({ timeZone, tabs }: { timeZone: string; tabs: ReactNode }) {
  return (
    <ListScreen
      list={useList(allNoticeList)}
      texts={{ ...words, subtitle: words.subtitleAll, empty: words.emptyAll }}
      tabs={tabs}
      primaryAction={{ label: words.new, to: paths.newAnnouncement() }}
      filters={filters}
      columns={announcementColumns(timeZone)}
      rowLink={({ id }) => paths.announcement(id)}
    />
  )
}
