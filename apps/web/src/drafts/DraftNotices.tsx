import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { LeaveDialog } from '../forms/LeaveDialog.tsx'
import type { useLeaveGuard } from '../forms/use-leave-guard.ts'
import { RestoredNotice } from '../ui/feedback/RestoredNotice.tsx'

type DraftNoticesProps = {
  draft: Pick<ReturnType<typeof useLeaveGuard>, 'blocker'> & { wasRestored: boolean; close: () => void }
  /** The reason why it was not saved. */
  error: string | undefined
  /** The condition of the record, shown while there is no error. */
  info?: string | undefined
  onStartOver: () => void
}

/** The notices above a builder, and the question before the user leaves unsaved changes. */
export function DraftNotices({ draft, error, info, onStartOver }: DraftNoticesProps) {
  const { blocker, wasRestored, close } = draft
  const text = error ?? info
  return (
    <>
      {text && (
        <Alert severity={error ? 'error' : 'info'} sx={{ mb: 3 }}>
          {text}
        </Alert>
      )}
      {wasRestored && (
        <Box sx={{ mb: 3 }}>
          <RestoredNotice onStartOver={onStartOver} />
        </Box>
      )}
      {blocker.status === 'blocked' && (
        <LeaveDialog onLeave={() => (close(), blocker.proceed())} onStay={blocker.reset} />
      )}
    </>
  )
}
