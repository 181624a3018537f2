import type { AnnouncementRecord } from '@domicile/contract/home/announcements/announcements'
import { useQuery } from '@tanstack/react-query'
import Stack from '@mui/material/Stack'
import { QueryBoundary } from '../../../api/QueryBoundary.tsx'
import { paths } from '../../../navigation/paths.ts'
import { me, query } from '../../../api/queries.ts'
import { RecordPage } from '../../../ui/layout/RecordPage.tsx'
import { StateChip } from './announcement-columns.tsx'
import { AnnouncementDialog } from './AnnouncementDialog.tsx'
import { AnnouncementFacts } from './AnnouncementFacts.tsx'
import { ReadersPanel } from './ReadersPanel.tsx'
import { announcementTexts } from './announcement-texts.ts'
import { useAnnouncementMenu } from './use-announcement-menu.ts'
import { useAddressParams } from '../../../navigation/use-address.ts'

/** One announcement for its publishers, with its audience and acknowledgements. */
export default function AnnouncementScreen() {
  const { id = '' } = useAddressParams()
  const notice = useQuery(query('GET /api/system-notices/:id', { params: { id } }))
  return (
    <QueryBoundary query={notice} page={announcementTexts.title}>
      {(data) => <NoticePage key={id} notice={data} />}
    </QueryBoundary>
  )
}

function NoticePage({ notice }: { notice: AnnouncementRecord }) {
  const timeZone = useQuery(me).data?.timeZone
  const { primary, menu, open, setOpen } = useAnnouncementMenu(notice)
  return (
    <RecordPage
      title={notice.title}
      status={<StateChip state={notice.state} />}
      breadcrumbs={[{ label: announcementTexts.title, to: paths.announcements() }, { label: notice.title }]}
      primaryAction={primary}
      menu={menu}
    >
      <Stack sx={{ gap: 2 }}>
        <AnnouncementFacts notice={notice} timeZone={timeZone} />
        <ReadersPanel notice={notice} timeZone={timeZone} />
      </Stack>
      {open && (
        <AnnouncementDialog
          notice={notice}
          action={open}
          timeZone={timeZone}
          onClose={() => setOpen(undefined)}
        />
      )}
    </RecordPage>
  )
}
