import type { MarkKind } from '@domicile/contract/companies/owners/sanction-marks'
import BlockOutlined from '@mui/icons-material/BlockOutlined'
import ErrorOutlined from '@mui/icons-material/ErrorOutlined'
import ReportProblemOutlined from '@mui/icons-material/ReportProblemOutlined'
import ScheduleOutlined from '@mui/icons-material/ScheduleOutlined'
import VisibilityOffOutlined from '@mui/icons-material/VisibilityOffOutlined'
import type SvgIcon from '@mui/material/SvgIcon'
import type { StatusTone } from '../../../../ui/theme.ts'

export const looks: Record<MarkKind, { tone: StatusTone; icon: typeof SvgIcon }> = {
  listed: { tone: 'issues', icon: ErrorOutlined },
  blocked: { tone: 'at risk', icon: BlockOutlined },
  possibleHit: { tone: 'needs attention', icon: ReportProblemOutlined },
  notScreened: { tone: 'pending', icon: ScheduleOutlined },
  hidden: { tone: 'pending', icon: VisibilityOffOutlined },
}
