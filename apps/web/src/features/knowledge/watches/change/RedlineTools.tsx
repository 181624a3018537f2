import KeyboardArrowDown from '@mui/icons-material/KeyboardArrowDown'
import KeyboardArrowUp from '@mui/icons-material/KeyboardArrowUp'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useKeys } from '../../../../lists/use-keys.ts'
import { useKeyHints } from '../../../../ui/feedback/key-hints.ts'
import { redlineTexts as words } from '../watch-texts.ts'
import { focusBlock } from './focus-block.ts'

const hints = [{ keys: ['N', 'P'], does: words.keys }]

type RedlineToolsProps = {
  /** The indexes of the changed blocks. */
  changes: readonly number[]
  isWhole: boolean
  onWhole: () => void
  isSide: boolean
  /** None where there is no room for two columns. */
  onSide: (() => void) | undefined
}

/** Steps from change to change, also with the keys n and p, and chooses how much of the text is shown. */
export function RedlineTools({ changes, isWhole, onWhole, isSide, onSide }: RedlineToolsProps) {
  const [place, setPlace] = useState(0)
  function go(step: 1 | -1): void {
    const next = Math.min(Math.max(place + step, 1), changes.length)
    setPlace(next)
    focusBlock(changes[next - 1]!)
  }
  useKeys({ n: () => go(1), p: () => go(-1) })
  useKeyHints(hints)
  return (
    <Box sx={bar}>
      <IconButton size="small" aria-label={words.previous} title={words.previous} onClick={() => go(-1)}>
        <KeyboardArrowUp fontSize="small" />
      </IconButton>
      <IconButton size="small" aria-label={words.next} title={words.next} onClick={() => go(1)}>
        <KeyboardArrowDown fontSize="small" />
      </IconButton>
      <Typography variant="body2" aria-live="polite" sx={{ color: 'text.secondary', minWidth: 72 }}>
        {words.place(Math.min(place, changes.length), changes.length)}
      </Typography>
      <Box sx={{ flex: 1 }} />
      {onSide && (
        <Button size="small" aria-pressed={isSide} onClick={onSide}>
          {isSide ? words.inline : words.side}
        </Button>
      )}
      <Button size="small" aria-pressed={isWhole} onClick={onWhole}>
        {isWhole ? words.onlyChanges : words.whole}
      </Button>
    </Box>
  )
}

/** Stays under the top bar while the text scrolls. */
const bar = {
  position: 'sticky',
  top: 'var(--top-bar-height, 0px)',
  zIndex: 1,
  display: 'flex',
  alignItems: 'center',
  gap: 0.5,
  py: 0.5,
  bgcolor: 'background.paper',
  borderBottom: 1,
  borderColor: 'divider',
  '@media print': { display: 'none' },
} as const
