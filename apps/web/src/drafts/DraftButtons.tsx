import Redo from '@mui/icons-material/Redo'
import Undo from '@mui/icons-material/Undo'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { useEffect, useEffectEvent } from 'react'
import { hasLiftedItem } from '../ui/boards/lifted-item.ts'
import { hasOpenDialog, isTyping } from '../ui/feedback/key-target.ts'
import { ActionButton } from '../ui/actions/ActionButton.tsx'
import { draftTexts as words } from './draft-texts.ts'

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

type Undoing = { undo: () => void; redo: () => void }

/**
 * Registers Ctrl or Cmd with Z to undo, and with Shift and Z, or Ctrl with Y, to redo. A field that the user
 * types in keeps its own undo. Nothing changes behind an open dialog or while a part is being moved.
 */
function useUndoKeys({ undo, redo }: Undoing): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { altKey, defaultPrevented, target } = event
    if (altKey || defaultPrevented || isTyping(target) || hasOpenDialog() || hasLiftedItem()) return
    const act = isUndo(event) ? undo : isRedo(event) ? redo : undefined
    if (!act) return
    event.preventDefault()
    act()
  })
  useEffect(() => {
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
}

function isUndo({ key, ctrlKey, metaKey, shiftKey }: KeyboardEvent): boolean {
  return (ctrlKey || metaKey) && !shiftKey && key.toLowerCase() === 'z'
}

function isRedo({ key, ctrlKey, metaKey, shiftKey }: KeyboardEvent): boolean {
  const letter = key.toLowerCase()
  return shiftKey ? (ctrlKey || metaKey) && letter === 'z' : ctrlKey && letter === 'y'
}
