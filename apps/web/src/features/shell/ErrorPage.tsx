import { messages } from '@domicile/contract/messages'
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { ProblemError } from '../../client.ts'
import { texts } from '../../texts.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { TextLink } from '../../ui/TextLink.tsx'

/** Within the portal: a screen that broke, with the navigation around it and a way on. */
export function ErrorPage({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  const problem = error instanceof ProblemError ? error : undefined
  return (
    <>
      <PageHeader title={texts.failure.title} />
      <ErrorState
        title={problem?.message ?? messages.somethingWentWrong}
        text={texts.failure.help}
        requestId={problem?.problem.instance}
        onRetry={() => void router.invalidate().then(reset)}
      >
        <TextLink to="/">{texts.failure.back}</TextLink>
      </ErrorState>
    </>
  )
}
