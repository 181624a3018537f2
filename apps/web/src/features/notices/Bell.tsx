import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../api/client.ts'
import { NoticesMenu } from '../../layouts/NoticesMenu.tsx'
import { paths } from '../../navigation/paths.ts'
import { query } from '../../api/queries.ts'
import { useIsSettled } from '../../session/Settled.tsx'
import { TextLink } from '../../ui/layout/TextLink.tsx'
import { noticeTexts } from './notice-texts.ts'
import { NoticeRow } from './NoticeRow.tsx'

const words = noticeTexts.bell

/** The user's latest notices, on every screen. The count updates live. */
export function Bell({ timeZone }: { timeZone?: string | undefined }) {
  const { data } = useQuery({ ...query('GET /api/notices/summary'), enabled: useIsSettled() })
  const { unread = 0, waiting = 0, latest = [] } = data ?? {}
  return (
    <NoticesMenu count={unread} label={words.label} title={words.title}>
      {(close) => (
        <>
          <Box sx={head}>
            <Typography variant="h3" component="p">
              {latest.length === 0 ? words.none : waiting > 0 ? words.waiting(waiting) : words.title}
            </Typography>
            <TextLink to={paths.notifications()} onClick={close}>
              {words.all}
            </TextLink>
          </Box>
          {latest.length === 0 && (
            <Typography sx={{ color: 'text.secondary', px: 2, pb: 2 }}>{words.noneText}</Typography>
          )}
          <Box component="ul" sx={list}>
            {latest.map((notice) => (
              <Box component="li" key={notice.id} sx={{ display: 'flex' }}>
                <NoticeRow
                  notice={notice}
                  timeZone={timeZone}
                  onOpen={() => {
                    close()
                    if (notice.readAt === null) void markRead(notice.id)
                  }}
                />
              </Box>
            ))}
          </Box>
        </>
      )}
    </NoticesMenu>
  )
}

/** Marks a notice as read in the background. A failure is ignored, as opening the record matters more. */
export async function markRead(id: string): Promise<void> {
  await call('PUT /api/notices/:id/reading', { params: { id } }).catch(() => undefined)
}

const head = {
  display: 'flex',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: 2,
  px: 2,
  pt: 2,
  pb: 1,
} as const

const list = { listStyle: 'none', m: 0, p: 0.5, maxHeight: '60dvh', overflowY: 'auto' } as const
