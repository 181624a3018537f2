import CheckOutlined from '@mui/icons-material/CheckOutlined'
import CloudOffOutlined from '@mui/icons-material/CloudOffOutlined'
import ErrorOutlined from '@mui/icons-material/ErrorOutlined'
import SyncOutlined from '@mui/icons-material/SyncOutlined'
import Typography from '@mui/material/Typography'
import { assignmentTexts as words } from './assignment-texts.ts'
import type { SyncState, SyncStatus } from './saving/answer-sync.ts'

const icons: Record<SyncStatus, typeof SyncOutlined> = {
  saved: CheckOutlined,
  saving: SyncOutlined,
  offline: CloudOffOutlined,
  retrying: CloudOffOutlined,
  conflict: ErrorOutlined,
  refused: ErrorOutlined,
  closed: ErrorOutlined,
}

/** A quiet line that says whether the answers are saved. */
export function SavingLine({ saving: { status, isKept } }: { saving: SyncState }) {
  const Icon = icons[status]
  const isAway = status === 'offline' || status === 'retrying'
  return (
    <Typography
      role="status"
      variant="body2"
      sx={{
        display: 'flex',
        gap: 0.5,
        alignItems: 'center',
        color: isAway ? 'warning.dark' : 'text.secondary',
      }}
    >
      <Icon aria-hidden sx={{ fontSize: 16 }} />
      {isAway && !isKept ? words.notKept : words.saving[status]}
    </Typography>
  )
}
