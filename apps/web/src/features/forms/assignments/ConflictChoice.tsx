import { answerText } from '@domicile/contract/form-engine/answer-text'
import type { Value } from '@domicile/contract/form-engine/conditions'
import type { Field } from '@domicile/contract/form-engine/structure'
import Alert from '@mui/material/Alert'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { answerWording } from '../../../answering/answer-wording.ts'
import { ActionButton } from '../../../ui/actions/ActionButton.tsx'
import { assignmentTexts as words } from './assignment-texts.ts'
import type { Conflict } from './saving/answer-book.ts'

type ConflictChoiceProps = {
  field: Field
  mine: Value
  conflict: Conflict
  onChoose: (whose: 'mine' | 'theirs') => void
}

/** An answer that two people changed, with both versions. */
export function ConflictChoice({ field, mine, conflict, onChoose }: ConflictChoiceProps) {
  return (
    <Alert
      severity="warning"
      variant="outlined"
      role="group"
      aria-label={field.label}
      sx={{ mt: -1.5, maxWidth: 640 }}
    >
      {words.conflict(conflict.by ?? words.aColleague)}
      <Version label={words.yours} text={answerText(field, mine, answerWording)} />
      <Version label={words.theirs} text={answerText(field, conflict.value, answerWording)} />
      <Stack direction="row" sx={{ gap: 1, mt: 1, flexWrap: 'wrap' }}>
        <ActionButton size="small" variant="outlined" onClick={() => onChoose('mine')}>
          {words.keepMine}
        </ActionButton>
        <ActionButton size="small" variant="outlined" onClick={() => onChoose('theirs')}>
          {words.takeTheirs}
        </ActionButton>
      </Stack>
    </Alert>
  )
}

function Version({ label, text }: { label: string; text: string | null }) {
  return (
    <Typography sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
      {`${label}: ${text ?? words.noAnswer}`}
    </Typography>
  )
}
