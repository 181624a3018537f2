import type { Notice } from '@domicile/contract/home/notices/notices'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { colors } from '../../../ui/theme.ts'
import { DateTime } from '../../../ui/data/DateTime.tsx'
import { RouterLink } from '../../../ui/layout/RouterLink.tsx'
import { visuallyHidden } from '../../../ui/layout/visually-hidden.ts'
import { noticeTexts as words } from './notice-texts.ts'

type NoticeRowProps = {
  notice: Notice
  timeZone?: string | undefined
  /** The reason why the user got the notice; left out where there is little room. */
  hasReason?: boolean
  onOpen: () => void
}

/** One notice: a dot while it is unread, its text, its company and its time. */
export function NoticeRow({ notice, timeZone, hasReason = false, onOpen }: NoticeRowProps) {
  const { title, body, path, company, createdAt, readAt, why } = notice
  const isUnread = readAt === null
  return (
    <Box component={RouterLink} to={path} onClick={onOpen} sx={row}>
      <Box sx={{ ...dot, ...(isUnread && { bgcolor: 'primary.main' }) }} />
      <Box sx={{ minWidth: 0, flex: 1 }}>
        <Typography sx={{ fontWeight: isUnread ? 600 : 400, overflowWrap: 'anywhere' }}>
          {isUnread && (
            <Box component="span" sx={visuallyHidden}>
              {`${words.unread}: `}
            </Box>
          )}
          {title}
        </Typography>
        {body && <Typography sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>{body}</Typography>}
        <Typography variant="body2" component="p" sx={{ color: 'text.secondary', mt: 0.25 }}>
          {company && `${company.name} · `}
          <DateTime value={createdAt} timeZone={timeZone} />
          {hasReason && ` · ${why}`}
        </Typography>
      </Box>
    </Box>
  )
}

const row = {
  display: 'flex',
  gap: 1.5,
  p: 1.5,
  minWidth: 0,
  flex: 1,
  color: 'text.primary',
  textDecoration: 'none',
  borderRadius: 1,
  '&:hover': { bgcolor: colors.page },
  '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: '-2px' },
} as const

const dot = { flex: '0 0 8px', height: 8, mt: 0.75, borderRadius: '50%' } as const
