import Redo from '@mui/icons-material/Redo'
import Undo from '@mui/icons-material/Undo'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { ActionButton } from '../../../ui/layout/ActionButton.tsx'
import { builderTexts as words, workflowPageTexts } from '../builder-texts.ts'
import type { Draft } from './use-draft.ts'

type DraftButtonsProps = { draft: Draft; isPrimary?: boolean; saving: boolean; onSave: () => void }

/** Undo, redo, the unsaved mark and the save button. */
export function DraftButtons({ draft, isPrimary = false, saving, onSave }: DraftButtonsProps) {
  const { isDirty, canUndo, canRedo, undo, redo } = draft
  return (
    <>
      {isDirty && (
        <Typography variant="body2" role="status" sx={{ color: 'text.secondary' }}>
          {words.unsaved}
        </Typography>
      )}
      <IconButton aria-label={words.undo} aria-disabled={!canUndo} onClick={() => canUndo && undo()}>
        <Undo />
      </IconButton>
      <IconButton aria-label={words.redo} aria-disabled={!canRedo} onClick={() => canRedo && redo()}>
        <Redo />
      </IconButton>
      <ActionButton
        variant={isPrimary ? 'contained' : 'outlined'}
        busy={saving}
        disabledReason={isDirty ? undefined : workflowPageTexts.nothingToSave}
        onClick={onSave}
      >
        {words.save}
      </ActionButton>
    </>
  )
}
