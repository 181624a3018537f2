import type { AssignmentRecord } from '@domicile/contract/forms/assignments/assignments'
import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { SectionAnswers } from '../../../answering/reading/AnswerDocument.tsx'
import type { AnswerState } from '../../../answering/state/answer-state.ts'
import { isSectionShown } from '../../../answering/state/paths-of.ts'
import { StatusChip } from '../../../ui/data/StatusChip.tsx'
import { Fold } from '../../../ui/layout/Fold.tsx'
import { assignmentTexts as words } from './assignment-texts.ts'
import { fileOf } from './file-of.ts'

type AcceptedSectionsProps = {
  record: AssignmentRecord
  state: AnswerState
  /** The names of the sections that are not asked again. */
  accepted: ReadonlySet<string>
}

/** The sections that are not asked again, each with its answers once it is opened. */
export function AcceptedSections({ record, state, accepted }: AcceptedSectionsProps) {
  const id = useId()
  const { states } = state
  const acceptedSections = record.sections.filter(
    (section) => accepted.has(section.name) && isSectionShown(section, states),
  )
  if (acceptedSections.length === 0) return null
  return (
    <Box component="section" aria-labelledby={id}>
      <Typography variant="h3" component="h2" id={id} sx={{ mb: 1 }}>
        {words.acceptedSections}
      </Typography>
      <Stack sx={{ gap: 1 }}>
        {acceptedSections.map((section) => (
          <Fold key={section.name} title={section.title} status={<StatusChip label="accepted" />}>
            <Box sx={{ pt: 1, pb: 1.5 }}>
              <SectionAnswers section={section} states={states} fileOf={fileOf(record)} />
            </Box>
          </Fold>
        ))}
      </Stack>
    </Box>
  )
}
