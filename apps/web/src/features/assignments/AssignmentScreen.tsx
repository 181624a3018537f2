import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { query } from '../../api/queries.ts'
import { QueryBoundary } from '../../api/QueryBoundary.tsx'
import { RecordSkeleton } from '../../ui/layout/RecordSkeleton.tsx'
import { AssignmentReview } from './review/AssignmentReview.tsx'
import { reviewTexts } from './review/review-texts.ts'

/** The answers of one company to a survey. */
export default function AssignmentScreen() {
  const { id = '' } = useParams({ strict: false }) as { id?: string }
  const result = useQuery(query('GET /api/assignments/:id', { params: { id } }))
  return (
    <QueryBoundary query={result} page={reviewTexts.title} skeleton={<RecordSkeleton />}>
      {(record) => <AssignmentReview key={record.id} record={record} />}
    </QueryBoundary>
  )
}
