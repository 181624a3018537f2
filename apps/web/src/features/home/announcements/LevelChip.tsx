import type { NoticeLevel } from '@domicile/contract/home/announcements/announcement-states'
import ErrorOutlined from '@mui/icons-material/ErrorOutlined'
import InfoOutlined from '@mui/icons-material/InfoOutlined'
import ReportProblemOutlined from '@mui/icons-material/ReportProblemOutlined'
import type SvgIcon from '@mui/material/SvgIcon'
import type { StatusTone } from '../../../ui/theme.ts'
import { StatusChip } from '../../../ui/data/StatusChip.tsx'
import { announcementTexts as words } from './announcement-texts.ts'

/** The look of each level, in lists and in the banner. */
export const levelLooks: Record<NoticeLevel, { tone: StatusTone; icon: typeof SvgIcon }> = {
  information: { tone: 'in progress', icon: InfoOutlined },
  warning: { tone: 'needs attention', icon: ReportProblemOutlined },
  critical: { tone: 'issues', icon: ErrorOutlined },
}

export function LevelChip({ level }: { level: NoticeLevel }) {
  return <StatusChip label={words.levels[level]} {...levelLooks[level]} />
}
