import Button from '@mui/material/Button'
import Snackbar from '@mui/material/Snackbar'
import { builderTexts as words } from './builder-texts.ts'

type RemovedNoticeProps = { label: string; onUndo: () => void; onClose: () => void }

const SHOWN_MS = 8000

/** Says which part was deleted, with a button that brings it back. */
export function RemovedNotice({ label, onUndo, onClose }: RemovedNoticeProps) {
  return (
    <Snackbar
      open
      key={label}
      autoHideDuration={SHOWN_MS}
      onClose={(_event, reason) => reason === 'timeout' && onClose()}
      // Above the buttons at the lower edge of a narrow screen.
      sx={{ mb: { xs: 9, lg: 0 } }}
      message={words.removed(label)}
      action={
        <Button size="small" sx={{ color: 'common.white' }} onClick={onUndo}>
          {words.undo}
        </Button>
      }
    />
  )
}
