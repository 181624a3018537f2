import type { Profile } from '@domicile/contract/accounts/session/auth'
import type { ReactNode } from 'react'
import { filtersOf } from '../../../lists/filters/list-filters.ts'
import { ListScreen } from '../../../lists/ListScreen.tsx'
import { useList } from '../../../lists/use-list.ts'
import { announcementTexts as words } from './announcement-texts.ts'
import { ownNoticeList } from './announcements.list.ts'
import { OwnAnnouncementList } from './OwnAnnouncementList.tsx'

const filters = filtersOf(ownNoticeList, {
  state: { kind: 'choice', label: words.filter.state, nameOf: (state) => words.filter[state] },
})

/** The firm's announcements to the user, including past ones. */
export function OwnAnnouncements({ person, tabs }: { person: Profile; tabs?: ReactNode }) {
  return (
    <ListScreen
      list={useList(ownNoticeList)}
      texts={words}
      tabs={tabs}
      count={false}
      filters={filters}
      renderRows={(notices) => <OwnAnnouncementList notices={notices} person={person} />}
    />
  )
}
