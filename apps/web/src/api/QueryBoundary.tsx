import { messages } from '@domicile/contract/messages'
import type { ReactNode } from 'react'
import { ProblemError } from './client.ts'
import { ErrorState } from '../ui/feedback/ErrorState.tsx'
import { PageHeader } from '../ui/layout/PageHeader.tsx'
import { TabSkeleton } from '../ui/layout/TabSkeleton.tsx'

type Reading<T> = { data: T | undefined; error: Error | null; refetch: () => unknown }

type LoadedProps<T> = {
  reading: Reading<T>
  /** What stands here until it has come. */
  skeleton?: ReactNode
  /** The heading over a failure, where what is read is the whole page. */
  page?: string
  children: (data: T) => ReactNode
}

/** What a query has read; its shape while it is on its way, and what to do where it failed. */
export function Loaded<T>({ reading, skeleton, page, children }: LoadedProps<T>) {
  const { data, error, refetch } = reading
  if (data !== undefined) return children(data)
  if (!error) return skeleton ?? <TabSkeleton />
  const text = error instanceof ProblemError ? error.message : messages.somethingWentWrong
  const requestId = error instanceof ProblemError ? error.problem.instance : undefined
  return (
    <>
      {page && <PageHeader title={page} />}
      <ErrorState text={text} requestId={requestId} onRetry={() => void refetch()} />
    </>
  )
}
