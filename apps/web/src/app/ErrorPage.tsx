import { messages } from '@domicile/contract/messages'
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { ProblemError } from '../api/client.ts'
import { texts } from '../session/texts.ts'
import { ReturningPage } from '../ui/feedback/ReturningPage.tsx'
import { ErrorState } from '../ui/feedback/ErrorState.tsx'
import { PageHeader } from '../ui/layout/PageHeader.tsx'
import { TextLink } from '../ui/layout/TextLink.tsx'
import { useRecovery } from './use-recovery.ts'

/** A crashed screen within the portal, with the navigation around it and a way to continue. */
export function ErrorPage({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  const isRecovering = useRecovery(error)
  const problem = error instanceof ProblemError ? error : undefined
  const tryAgain = () => void router.invalidate().then(reset)
  if (isRecovering) return <ReturningPage />
  return (
    <>
      <PageHeader title={texts.failure.title} />
      <ErrorState
        title={problem?.message ?? messages.somethingWentWrong}
        text={texts.failure.help}
        requestId={problem?.problem.instance}
        // A crash that no call caused would repeat unless the page is loaded again.
        onRetry={problem ? tryAgain : () => location.reload()}
      >
        <TextLink to="/">{texts.failure.back}</TextLink>
      </ErrorState>
    </>
  )
}
