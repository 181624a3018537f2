import { can } from '@domicile/contract/permissions'
import { useQuery } from '@tanstack/react-query'
import { paths } from '../../../navigation/paths.ts'
import { me } from '../../../api/queries.ts'
import { RecordTabs } from '../../../ui/layout/RecordTabs.tsx'
import { AllAnnouncements } from './AllAnnouncements.tsx'
import { OwnAnnouncements } from './OwnAnnouncements.tsx'
import { announcementTexts as words } from './announcement-texts.ts'
import { useAddressQuery } from '../../../navigation/use-address.ts'

/** The announcements to the user; publishers can also see all announcements. */
export default function AnnouncementsScreen() {
  const { data: person } = useQuery(me)
  const { view } = useAddressQuery()
  if (!person) return null
  if (!can(person, 'system-notices:publish')) return <OwnAnnouncements person={person} />
  const active = view === 'mine' ? 'mine' : 'all'
  const tabs = (
    <RecordTabs
      label={words.parts}
      active={active}
      tabs={[
        { id: 'all', label: words.all, to: paths.announcements() },
        { id: 'mine', label: words.mine, to: paths.announcements('mine') },
      ]}
    />
  )
  return active === 'mine' ? (
    <OwnAnnouncements person={person} tabs={tabs} />
  ) : (
    <AllAnnouncements timeZone={person.timeZone} tabs={tabs} />
  )
}
