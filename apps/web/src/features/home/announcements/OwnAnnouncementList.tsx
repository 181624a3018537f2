import type { Profile } from '@domicile/contract/accounts/session/auth'
import type { Announcement } from '@domicile/contract/home/announcements/announcements'
import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { whileActing } from '../../../session/allowed-actions.ts'
import { ActionButton } from '../../../ui/actions/ActionButton.tsx'
import { DateTime } from '../../../ui/data/DateTime.tsx'
import { formatInstant } from '../../../ui/data/format.ts'
import { LevelChip } from './LevelChip.tsx'
import { AnnouncementBody } from './AnnouncementBody.tsx'
import { announcementTexts as words } from './announcement-texts.ts'
import { useAnnouncementSteps } from './use-announcement-steps.ts'

type OwnNoticeListProps = { notices: readonly Announcement[]; person: Profile }

/** Announcements in full, each with its acknowledgement. */
export function OwnAnnouncementList({ notices, person }: OwnNoticeListProps) {
  return (
    <Stack component="ul" sx={{ gap: 3, listStyle: 'none', m: 0, p: 0 }}>
      {notices.map((notice) => (
        <OwnNotice key={notice.id} notice={notice} person={person} />
      ))}
    </Stack>
  )
}

function OwnNotice({ notice, person }: { notice: Announcement; person: Profile }) {
  const { title, body, level, startsAt, endsAt, isCurrent } = notice
  const { timeZone } = person
  return (
    <Box component="li" sx={item}>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
        <Typography variant="h2" sx={{ overflowWrap: 'anywhere' }}>
          {title}
        </Typography>
        <LevelChip level={level} />
      </Stack>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {words.fromTo(formatInstant(startsAt, timeZone), formatInstant(endsAt, timeZone))}
        {!isCurrent && ` · ${words.filter.past}`}
      </Typography>
      <Box sx={{ maxWidth: '72ch', mt: 1 }}>
        <AnnouncementBody text={body} />
      </Box>
      <Acknowledgement notice={notice} person={person} />
    </Box>
  )
}

function Acknowledgement({ notice, person }: { notice: Announcement; person: Profile }) {
  const { acknowledge, isBusy } = useAnnouncementSteps()
  const { needsAcknowledgement, acknowledgedAt, isCurrent } = notice
  if (acknowledgedAt)
    return (
      <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1 }}>
        {words.acknowledgedAt} <DateTime value={acknowledgedAt} timeZone={person.timeZone} />
      </Typography>
    )
  if (!needsAcknowledgement || !isCurrent) return null
  return (
    <Box sx={{ mt: 2 }}>
      <ActionButton
        variant="contained"
        busy={isBusy}
        disabledReason={whileActing(person)}
        onClick={() => acknowledge(notice)}
      >
        {words.acknowledge}
      </ActionButton>
    </Box>
  )
}

const item = { '& + &': { borderTop: 1, borderColor: 'divider', pt: 3 } } as const
