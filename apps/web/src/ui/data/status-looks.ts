import AutorenewOutlined from '@mui/icons-material/AutorenewOutlined'
import BlockOutlined from '@mui/icons-material/BlockOutlined'
import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined'
import CheckOutlined from '@mui/icons-material/CheckOutlined'
import EditOutlined from '@mui/icons-material/EditOutlined'
import ErrorOutlined from '@mui/icons-material/ErrorOutlined'
import EventBusyOutlined from '@mui/icons-material/EventBusyOutlined'
import HourglassEmptyOutlined from '@mui/icons-material/HourglassEmptyOutlined'
import Inventory2Outlined from '@mui/icons-material/Inventory2Outlined'
import RadioButtonUncheckedOutlined from '@mui/icons-material/RadioButtonUncheckedOutlined'
import ReportProblemOutlined from '@mui/icons-material/ReportProblemOutlined'
import RemoveCircleOutlineOutlined from '@mui/icons-material/RemoveCircleOutlineOutlined'
import ScheduleOutlined from '@mui/icons-material/ScheduleOutlined'
import TaskAltOutlined from '@mui/icons-material/TaskAltOutlined'
import TrendingUpOutlined from '@mui/icons-material/TrendingUpOutlined'
import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined'
import type SvgIcon from '@mui/material/SvgIcon'
import type { StatusTone } from '../theme.ts'

export type StatusLook = { tone: StatusTone; icon: typeof SvgIcon }

const looks: Record<string, StatusLook> = {
  'on track': { tone: 'on track', icon: TrendingUpOutlined },
  approved: { tone: 'approved', icon: CheckCircleOutlined },
  accepted: { tone: 'accepted', icon: TaskAltOutlined },
  'in progress': { tone: 'in progress', icon: AutorenewOutlined },
  'waiting for accept': { tone: 'waiting for accept', icon: HourglassEmptyOutlined },
  pending: { tone: 'pending', icon: ScheduleOutlined },
  'needs attention': { tone: 'needs attention', icon: ReportProblemOutlined },
  'at risk': { tone: 'at risk', icon: ReportProblemOutlined },
  issues: { tone: 'issues', icon: ErrorOutlined },
  rejected: { tone: 'rejected', icon: BlockOutlined },
  draft: { tone: 'pending', icon: EditOutlined },
  active: { tone: 'on track', icon: CheckOutlined },
  deactivated: { tone: 'rejected', icon: BlockOutlined },
  declined: { tone: 'rejected', icon: BlockOutlined },
  removed: { tone: 'pending', icon: RemoveCircleOutlineOutlined },
  archived: { tone: 'pending', icon: Inventory2Outlined },
  published: { tone: 'approved', icon: CheckCircleOutlined },
  missing: { tone: 'pending', icon: RadioButtonUncheckedOutlined },
  uploaded: { tone: 'in progress', icon: UploadFileOutlined },
  valid: { tone: 'approved', icon: CheckCircleOutlined },
  expiring: { tone: 'needs attention', icon: ScheduleOutlined },
  expired: { tone: 'issues', icon: EventBusyOutlined },
}

/**
 * Returns the look of a status by its word; an unknown one takes the look of its tone, else that of pending.
 */
export function lookOf(label: string, tone?: StatusTone): StatusLook {
  return looks[label.toLowerCase()] ?? (tone && looks[tone]) ?? { tone: 'pending', icon: ScheduleOutlined }
}
