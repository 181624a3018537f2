import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { draftTexts as words } from './draft-texts.ts'
import type { FieldNote } from './notes.ts'

type DraftProblemsProps = {
  notes: readonly FieldNote[]
  /** Returns the part that a note is about, as text: 'Stage “Check”'. */
  labelOf: (note: FieldNote) => string | undefined
  /** Returns what opens the panel of a note's field, or undefined if the field is on the page itself. */
  openerOf: (note: FieldNote) => (() => void) | undefined
}

/** The problems of a draft, each with a link to where it can be fixed. */
export function DraftProblems({ notes, labelOf, openerOf }: DraftProblemsProps) {
  if (notes.length === 0) return null
  return (
    <Alert severity="error" role="alert" sx={{ mb: 3 }}>
      <AlertTitle sx={{ typography: 'h3' }}>{words.problems(notes.length)}</AlertTitle>
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {notes.map((note) => {
          const [label, open] = [labelOf(note), openerOf(note)]
          const text = label === undefined ? note.message : `${label}: ${note.message}`
          return (
            <li key={note.path + note.message}>
              {open ? (
                <Link
                  component="button"
                  type="button"
                  color="inherit"
                  underline="always"
                  sx={{ textAlign: 'left' }}
                  onClick={open}
                >
                  {text}
                </Link>
              ) : (
                text
              )}
            </li>
          )
        })}
      </Box>
    </Alert>
  )
}
