import type { Notice } from '@domicile/contract/home/notices/notices'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { paths } from '../../../navigation/paths.ts'
import { TextLink } from '../../../ui/layout/TextLink.tsx'
import { markRead } from './mark-read.ts'
import { noticeTexts } from './notice-texts.ts'
import { NoticeRow } from './NoticeRow.tsx'

const words = noticeTexts.bell

type LatestNoticesProps = {
  /** The number of notices that wait for the user. */
  waiting: number
  latest: readonly Notice[]
  timeZone: string | undefined
  onClose: () => void
}

/** The content of the open bell. */
export function LatestNotices({ waiting, latest, timeZone, onClose }: LatestNoticesProps) {
  return (
    <>
      <Box sx={head}>
        <Typography variant="h3" component="p">
          {latest.length === 0 ? words.none : waiting > 0 ? words.waiting(waiting) : words.title}
        </Typography>
        <TextLink to={paths.notifications()} onClick={onClose}>
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
                onClose()
                if (notice.readAt === null) void markRead(notice.id)
              }}
            />
          </Box>
        ))}
      </Box>
    </>
  )
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
