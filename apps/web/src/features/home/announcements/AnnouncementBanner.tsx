import { ownMessages } from '@domicile/contract/messages'
import type { Announcement } from '@domicile/contract/home/announcements/announcements'
import Close from '@mui/icons-material/Close'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import { paths } from '../../../navigation/paths.ts'
import { clamped } from '../../../ui/data/clamped.ts'
import { statusColors } from '../../../ui/theme.ts'
import { ActionButton } from '../../../ui/actions/ActionButton.tsx'
import { TextLink } from '../../../ui/layout/TextLink.tsx'
import { levelLooks } from './LevelChip.tsx'
import { AnnouncementBody } from './AnnouncementBody.tsx'
import { announcementTexts as words } from './announcement-texts.ts'
import { useAnnouncementSteps } from './use-announcement-steps.ts'

type AnnouncementBannerProps = { notices: readonly Announcement[]; isActing: boolean }

/** The current announcements above every page, until each expires, is closed or is acknowledged. */
export function AnnouncementBanner({ notices, isActing }: AnnouncementBannerProps) {
  return (
    <Box component="section" aria-label={words.region} sx={{ '@media print': { display: 'none' } }}>
      {notices.map((notice) => (
        <NoticeLine key={notice.id} notice={notice} isActing={isActing} />
      ))}
    </Box>
  )
}

function NoticeLine({ notice, isActing }: { notice: Announcement; isActing: boolean }) {
  const { title, body, level, needsAcknowledgement } = notice
  const { acknowledge, close, isBusy } = useAnnouncementSteps()
  const { icon: Icon, tone } = levelLooks[level]
  const { text: color, tint } = statusColors[tone]
  // A member of staff acting as a client must not close the client's own announcements.
  const canClose = !isActing && !(level === 'critical' && needsAcknowledgement)
  const isLong = body.length > LONG || body.split('\n').length > LINES
  return (
    <Box role={level === 'critical' ? 'alert' : 'status'} sx={{ ...line, bgcolor: tint, color }}>
      <Icon aria-hidden sx={{ fontSize: 20, mt: 0.25, flex: 'none' }} />
      <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
        <Box sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{title}</Box>
        <Box sx={{ maxWidth: '100ch', ...(isLong && clamped(LINES)) }}>
          <AnnouncementBody text={body} />
        </Box>
        {isLong && <TextLink to={paths.announcements()}>{words.readOn}</TextLink>}
      </Box>
      {needsAcknowledgement && (
        <ActionButton
          size="small"
          variant="outlined"
          color="inherit"
          busy={isBusy}
          disabledReason={isActing ? ownMessages.notWhileActing : undefined}
          onClick={() => acknowledge(notice)}
        >
          {words.acknowledge}
        </ActionButton>
      )}
      {canClose && (
        <IconButton
          size="small"
          color="inherit"
          aria-label={words.close(title)}
          aria-disabled={isBusy}
          onClick={() => isBusy || close(notice)}
        >
          <Close fontSize="small" />
        </IconButton>
      )}
    </Box>
  )
}

const LONG = 240
const LINES = 3

const line = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  columnGap: 1.5,
  rowGap: 1,
  px: { xs: 2, md: 3 },
  py: 1,
  typography: 'body2',
  '& + &': { borderTop: 1, borderColor: 'divider' },
} as const
