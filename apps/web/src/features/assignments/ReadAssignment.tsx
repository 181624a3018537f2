import type { Profile } from '@domicile/contract/auth/auth'
import type { AssignmentRecord } from '@domicile/contract/surveys/assignments'
import { useMemo } from 'react'
import { AnswerForm } from '../../answering/AnswerForm.tsx'
import { useAnswers } from '../../answering/use-answers.ts'
import { AssignmentFrame } from './AssignmentFrame.tsx'
import { useFileUploads } from './use-file-uploads.ts'

type ReadAssignmentProps = { record: AssignmentRecord; person: Profile }

/** Answers that the reader cannot change. */
export function ReadAssignment({ record }: ReadAssignmentProps) {
  const { sections, answers, today } = record
  const structure = useMemo(() => ({ sections }), [sections])
  const values = Object.fromEntries(answers.map(({ path, value }) => [path, value]))
  const form = useAnswers(structure, values, { today })
  const extras = useMemo(
    () => ({
      locked: new Set(sections.map(({ name }) => name)),
      belowHeadings: new Map(),
      belowFields: new Map(),
      lines: new Map(),
    }),
    [sections],
  )
  return (
    <AssignmentFrame record={record}>
      <AnswerForm form={form} uploads={useFileUploads(record)} extras={extras} isStepped />
    </AssignmentFrame>
  )
}
