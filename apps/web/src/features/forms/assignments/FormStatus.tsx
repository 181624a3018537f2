import type { AssignmentRecord } from '@domicile/contract/forms/assignments/assignments'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useEffect, useState } from 'react'
import { AnswerProgress } from '../../../answering/AnswerProgress.tsx'
import type { FormAnswers } from '../../../answering/use-answers.ts'
import { surface } from '../../../ui/layout/surface.ts'
import { assignmentTexts as words } from './assignment-texts.ts'
import { lastSection, presenceIn } from './presence.ts'
import type { SyncState } from './saving/answer-sync.ts'
import { SavingLine } from './SavingLine.tsx'

type FormStatusProps = {
  record: AssignmentRecord
  form: FormAnswers
  saving: SyncState
  /** The names of the sections that the reader cannot answer. */
  locked: ReadonlySet<string>
  me: string
}

/** The progress of the form, whether it is saved, who else answers it, and the way back to where the user was. */
export function FormStatus({ record, form, saving, locked, me }: FormStatusProps) {
  const now = useNow()
  return (
    <Box sx={{ ...surface, ...bar }}>
      <AnswerProgress form={form} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, rowGap: 0.5, alignItems: 'center' }}>
        <SavingLine saving={saving} />
        {presenceIn(record.sections, record.answers, { me, now }).map(({ section, names }) => (
          <Typography key={section} variant="body2" sx={{ color: 'text.secondary' }}>
            {words.answering(names, section)}
          </Typography>
        ))}
        <Resume {...{ record, form, locked, me }} />
      </Box>
    </Box>
  )
}

/** Offers the section of an earlier visit, also on another device, until the user goes somewhere. */
function Resume({ record, form: { state, actions }, locked, me }: Omit<FormStatusProps, 'saving'>) {
  const [last] = useState(() => {
    const open = record.sections.filter(({ name }) => !locked.has(name))
    return lastSection(open, record.answers, me)
  })
  const isElsewhere = state.place.turn === 0 && last && last.section.name !== state.place.path
  if (!isElsewhere || locked.has(last.section.name)) return null
  return (
    <Button size="small" onClick={() => actions.go(last.path)}>
      {words.resume(last.section.title)}
    </Button>
  )
}

const TICK_MS = 10_000

function useNow(): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}

const bar = {
  position: 'sticky',
  top: 'var(--top-bar-height, 0px)',
  zIndex: 2,
  px: { xs: 2, sm: 3 },
  py: { xs: 1, sm: 1.5 },
  display: 'grid',
  gap: { xs: 0.5, sm: 1 },
} as const
