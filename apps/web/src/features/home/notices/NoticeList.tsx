import type { Notice } from '@domicile/contract/home/notices/notices'
import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import { useNavigate } from '@tanstack/react-router'
import { call } from '../../../api/client.ts'
import { paths } from '../../../navigation/paths.ts'
import { alertFailure } from '../../../api/queries.ts'
import { setAlert } from '../../../api/store.ts'
import { ActionMenu } from '../../../ui/actions/ActionMenu.tsx'
import { formatInstant } from '../../../ui/data/format.ts'
import { markRead } from './mark-read.ts'
import { noticeTexts as words } from './notice-texts.ts'
import { NoticeRow } from './NoticeRow.tsx'
import type { MenuAction } from '../../../ui/actions/ActionItems.tsx'

type NoticeListProps = { notices: readonly Notice[]; timeZone?: string | undefined }

/** Notices, each with its menu of actions. */
export function NoticeList({ notices, timeZone }: NoticeListProps) {
  const menu = useMenu()
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: { xs: -1, sm: -2 }, p: 0 }}>
      {notices.map((notice) => (
        <Box component="li" key={notice.id} sx={item}>
          <NoticeRow
            notice={notice}
            timeZone={timeZone}
            hasReason
            onOpen={() => notice.readAt === null && void markRead(notice.id)}
          />
          {notice.needsAction && notice.doneAt && (
            <Chip size="small" label={words.done} sx={{ mt: 1.5, flex: 'none' }} />
          )}
          {isAside(notice) && (
            <Chip
              size="small"
              label={words.back(formatInstant(notice.snoozedUntil!, timeZone))}
              sx={{ mt: 1.5, flex: 'none', display: { xs: 'none', sm: 'inline-flex' } }}
            />
          )}
          <Box sx={{ mt: 0.5, flex: 'none' }}>
            <ActionMenu label={words.menu(notice.title)} actions={menu(notice)} />
          </Box>
        </Box>
      ))}
    </Box>
  )
}

function isAside({ snoozedUntil }: Notice): boolean {
  return snoozedUntil !== null && Date.parse(snoozedUntil) > Date.now()
}

const HOUR = 3_600_000

async function follow(work: Promise<unknown>, done: string | undefined): Promise<void> {
  await work
  if (done) setAlert({ info: done })
}

function useMenu(): (notice: Notice) => MenuAction[] {
  const navigate = useNavigate()
  const change = (work: Promise<unknown>, done?: string) => void follow(work, done).catch(alertFailure)
  return (notice) => {
    const { id, readAt } = notice
    const params = { id }
    const aside = (hours: number) => () => {
      const until = new Date(Date.now() + hours * HOUR).toISOString()
      change(call('PUT /api/notices/:id/snooze', { params, body: { until } }), words.putAside)
    }
    const read =
      readAt === null
        ? {
            label: words.actions.read,
            onClick: () => change(call('PUT /api/notices/:id/reading', { params })),
          }
        : {
            label: words.actions.unread,
            onClick: () => change(call('DELETE /api/notices/:id/reading', { params })),
          }
    const put = isAside(notice)
      ? [
          {
            label: words.actions.takeUp,
            onClick: () => change(call('DELETE /api/notices/:id/snooze', { params }), words.takenUp),
          },
        ]
      : [
          { label: words.actions.hour, onClick: aside(1) },
          { label: words.actions.tomorrow, onClick: aside(24) },
          { label: words.actions.week, onClick: aside(7 * 24) },
        ]
    const choose = {
      label: words.actions.choose,
      onClick: () => void navigate({ to: paths.settings('notifications') }),
    }
    return [read, ...put, choose]
  }
}

const item = {
  display: 'flex',
  alignItems: 'flex-start',
  gap: 1,
  '& + &': { borderTop: 1, borderColor: 'divider' },
} as const
