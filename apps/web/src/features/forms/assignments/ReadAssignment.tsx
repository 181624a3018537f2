import type { AssignmentRecord } from '@domicile/contract/forms/assignments/assignments'
import Stack from '@mui/material/Stack'
import { AnswerDocument } from '../../../answering/reading/AnswerDocument.tsx'
import { AssignmentFrame } from './AssignmentFrame.tsx'
import { fileOf } from './file-of.ts'
import { answersOfRecord } from './review/review-form.ts'

/** Answers that the reader cannot change. */
export function ReadAssignment({ record }: { record: AssignmentRecord }) {
  const { sections, today } = record
  return (
    <AssignmentFrame record={record}>
      <Stack sx={{ gap: 2 }}>
        <AnswerDocument
          sections={sections}
          today={today}
          answers={answersOfRecord(record)}
          fileOf={fileOf(record)}
        />
      </Stack>
    </AssignmentFrame>
  )
}
