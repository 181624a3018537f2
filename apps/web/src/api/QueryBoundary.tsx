import { messages } from '@domicile/contract/messages'
import type { ReactNode } from 'react'
import { isMissing, ProblemError } from './problem-error.ts'
import { InlineError } from '../ui/feedback/InlineError.tsx'
import { InlineLoading } from '../ui/feedback/InlineLoading.tsx'
import { ErrorState } from '../ui/feedback/ErrorState.tsx'
import { MissingPage, type MissingPageProps } from '../ui/feedback/MissingPage.tsx'
import { PageHeader } from '../ui/layout/PageHeader.tsx'
import { RecordSkeleton } from '../ui/layout/RecordSkeleton.tsx'
import { TabSkeleton } from '../ui/layout/TabSkeleton.tsx'

/** The part of a query that a boundary and a confirmation need. */
export type Query<T> = { data: T | undefined; error: Error | null; refetch: () => unknown }

type QueryBoundaryProps<T> = {
  query: Query<T>
  /** The placeholder until the query has data; defaults to that of a tab, or of the record if one can be missing. */
  skeleton?: ReactNode
  /** The heading over a failure where the query fills the whole page. */
  page?: string
  /** The data is a line of a form, a dialog or a panel: so are the placeholder and the error. */
  isInline?: boolean
  /** The page of a record that does not exist or that the user may not see. */
  missing?: MissingPageProps
  children: (data: T) => ReactNode
}

/** Shows the data of a query, a skeleton while it loads, or the error with a retry. */
export function QueryBoundary<T>({
  query,
  skeleton,
  page,
  isInline = false,
  missing,
  children,
}: QueryBoundaryProps<T>) {
  const { data, error, refetch } = query
  if (missing && isMissing(error)) return <MissingPage {...missing} />
  if (data !== undefined) return children(data)
  if (!error) return skeleton ?? placeholderOf(isInline, missing !== undefined)
  const text = error instanceof ProblemError ? error.message : messages.somethingWentWrong
  if (isInline) return <InlineError text={text} onRetry={() => void refetch()} />
  const requestId = error instanceof ProblemError ? error.problem.instance : undefined
  return (
    <>
      {page && <PageHeader title={page} />}
      <ErrorState text={text} requestId={requestId} onRetry={() => void refetch()} />
    </>
  )
}

function placeholderOf(isInline: boolean, isRecord: boolean) {
  if (isInline) return <InlineLoading />
  return isRecord ? <RecordSkeleton /> : <TabSkeleton />
}
