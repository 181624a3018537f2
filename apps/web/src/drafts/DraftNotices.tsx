import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { LeaveDialog } from '../forms/LeaveDialog.tsx'
import { RestoredNotice } from '../ui/feedback/RestoredNotice.tsx'
import { DraftMergeNotice, type MergedFields } from './DraftMergeNotice.tsx'
import type { Definition } from './part-list.ts'
import type { Draft } from './use-draft.ts'
import type { DraftMerge } from './use-save-draft.ts'

type DraftNoticesProps<D extends Definition<List>, List extends string> = {
  draft: Draft<D, List>
  /** Why the draft was not saved, and the other user's changes to it. */
  saving: { error: string | undefined; version?: number; merge?: DraftMerge<D> | undefined }
  /** How a field that is merged is named and formatted; a new draft is not merged. */
  fields?: MergedFields<D>
  /** The condition of the record, shown while there is no error. */
  info?: string | undefined
  onStartOver: () => void
}

/** The notices above a builder, and the question before the user leaves unsaved changes. */
export function DraftNotices<D extends Definition<List>, List extends string>({
  draft,
  saving: { error, version, merge },
  fields,
  info,
  onStartOver,
}: DraftNoticesProps<D, List>) {
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
      {merge && fields && <DraftMergeNotice key={version} draft={draft} merge={merge} fields={fields} />}
      {blocker.status === 'blocked' && (
        <LeaveDialog onLeave={() => (close(), blocker.proceed())} onStay={blocker.reset} />
      )}
    </>
  )
}
