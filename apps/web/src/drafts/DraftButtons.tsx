import Redo from '@mui/icons-material/Redo'
import Undo from '@mui/icons-material/Undo'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { ActionButton } from '../ui/layout/ActionButton.tsx'
import { draftTexts as words } from './draft-texts.ts'
import { useUndoKeys } from './use-undo-keys.ts'

type DraftButtonsProps = {
  draft: { isDirty: boolean; canUndo: boolean; canRedo: boolean; undo: () => void; redo: () => void }
  isPrimary?: boolean
  saving: boolean
  onSave: () => void
}

/** Undo and redo, by button and by key, the unsaved mark and the save button. */
export function DraftButtons({ draft, isPrimary = false, saving, onSave }: DraftButtonsProps) {
  const { isDirty, canUndo, canRedo, undo, redo } = draft
  useUndoKeys(draft)
  return (
    <>
      {isDirty && (
        <Typography variant="body2" role="status" sx={{ color: 'text.secondary' }}>
          {words.unsaved}
        </Typography>
      )}
      <IconButton
        aria-label={words.undo}
        aria-keyshortcuts="Control+Z Meta+Z"
        aria-disabled={!canUndo}
        onClick={() => canUndo && undo()}
      >
        <Undo />
      </IconButton>
      <IconButton
        aria-label={words.redo}
        aria-keyshortcuts="Control+Shift+Z Meta+Shift+Z Control+Y"
        aria-disabled={!canRedo}
        onClick={() => canRedo && redo()}
      >
        <Redo />
      </IconButton>
      <ActionButton
        variant={isPrimary ? 'contained' : 'outlined'}
        busy={saving}
        disabledReason={isDirty ? undefined : words.nothingToSave}
        onClick={onSave}
      >
        {words.save}
      </ActionButton>
    </>
  )
}
