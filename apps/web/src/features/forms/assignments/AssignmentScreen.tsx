import type { Profile } from '@domicile/contract/accounts/session/auth'
import type { AssignmentRecord } from '@domicile/contract/forms/assignments/assignments'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { me, query } from '../../../api/queries.ts'
import { QueryBoundary } from '../../../api/QueryBoundary.tsx'
import { paths } from '../../../navigation/paths.ts'
import { RecordSkeleton } from '../../../ui/layout/RecordSkeleton.tsx'
import { AnswerAssignment } from './AnswerAssignment.tsx'
import { assignmentTexts as words } from './assignment-texts.ts'
import { useAddressParams } from '../../../navigation/use-address.ts'

// Loaded apart, so that a client's form is there sooner.
const ReadAssignment = lazy(async () => ({ default: (await import('./ReadAssignment.tsx')).ReadAssignment }))
const AssignmentReview = lazy(async () => ({
  default: (await import('./review/AssignmentReview.tsx')).AssignmentReview,
}))

/** The answers of a company to a survey: staff review them, clients answer them while they can and else read them. */
export default function AssignmentScreen() {
  const { id = '' } = useAddressParams()
  const result = useQuery(query('GET /api/assignments/:id', { params: { id } }))
  const { data: person } = useQuery(me)
  return (
    <QueryBoundary query={result} page={words.title} missing={{ texts: words, to: paths.templates() }}>
      {(record) => (
        <Suspense fallback={<RecordSkeleton />}>
          {person ? <AssignmentOf record={record} person={person} /> : <RecordSkeleton />}
        </Suspense>
      )}
    </QueryBoundary>
  )
}

function AssignmentOf({ record, person }: { record: AssignmentRecord; person: Profile }) {
  if (person.role) return <AssignmentReview key={record.id} record={record} />
  const mayAnswer = record.allowedActions.includes('answer')
  // After a reopening, the form starts with the answers that were submitted.
  const key = `${record.id} ${record.submittedAt}`
  if (!mayAnswer) return <ReadAssignment key={key} record={record} />
  return <AnswerAssignment key={key} record={record} person={person} />
}
