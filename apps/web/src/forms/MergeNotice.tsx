import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useEffect, useRef, useState } from 'react'
import { ActionButton } from '../ui/actions/ActionButton.tsx'

/** A field that both users changed, with each value as display text. */
type Conflict = { field: string; label: string; mine: string; theirs: string }

type MergeNoticeProps = {
  /** The heading: 'Someone else changed this company'. */
  title?: string | undefined
  /** The labels of the fields that only the other user changed. */
  theirs: readonly string[]
  conflicts: readonly Conflict[]
  onTakeTheirs: (field: string) => void
}

const CHANGED = 'Someone else changed this'

/** Shows another user's changes: merged where this user changed nothing, else with a choice per field. */
export function MergeNotice({ title = CHANGED, theirs, conflicts, onTakeTheirs }: MergeNoticeProps) {
  const box = useRef<HTMLDivElement>(null)
  const [decided, setDecided] = useState<readonly string[]>([])
  const open = conflicts.filter(({ field }) => !decided.includes(field))
  // Takes focus because it is above a long form whose button is at the end.
  useEffect(() => box.current?.focus(), [])

  function decide(field: string) {
    setDecided([...decided, field])
    // The pressed button disappears, so focus moves to the notice.
    box.current?.focus()
  }

  return (
    <Alert
      severity="warning"
      variant="outlined"
      ref={box}
      tabIndex={-1}
      sx={{ '&:focus': { outline: 'none' } }}
    >
      <AlertTitle sx={{ typography: 'h3' }}>{title}</AlertTitle>
      What you typed is kept.{' '}
      {open.length > 0
        ? 'Choose a version for each field you both changed, then save again.'
        : 'Check the changes, then save again.'}
      {theirs.length > 0 && (
        <Typography sx={{ mt: 1 }}>
          {`Taken over from them: ${new Intl.ListFormat('en').format(theirs)}.`}
        </Typography>
      )}
      <Stack sx={{ gap: 2, mt: open.length > 0 ? 2 : 0 }}>
        {open.map(({ field, label, mine, theirs }) => (
          <Box key={field} role="group" aria-label={label}>
            <Typography variant="h3" component="h2">
              {label}
            </Typography>
            <Value label="Yours" text={mine} />
            <Value label="Theirs" text={theirs} />
            <Stack direction="row" sx={{ gap: 1, mt: 1 }}>
              <ActionButton size="small" variant="outlined" onClick={() => decide(field)}>
                Keep mine
              </ActionButton>
              <ActionButton
                size="small"
                variant="outlined"
                onClick={() => {
                  onTakeTheirs(field)
                  decide(field)
                }}
              >
                Take theirs
              </ActionButton>
            </Stack>
          </Box>
        ))}
      </Stack>
    </Alert>
  )
}

function Value({ label, text }: { label: string; text: string }) {
  return (
    <Typography sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
      {`${label}: ${text || 'empty'}`}
    </Typography>
  )
}
