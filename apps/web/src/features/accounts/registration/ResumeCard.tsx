import type { Registration } from '@domicile/contract/accounts/registration'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useEffect, useRef, useState } from 'react'
import { call, ProblemError } from '../../../api/client.ts'
import { FullScreenSpinner } from '../../../ui/feedback/FullScreenSpinner.tsx'
import { PublicCard } from '../../../ui/layout/PublicCard.tsx'
import { registrationTexts as words } from './registration-texts.ts'
import type { StepProps } from './step-props.ts'

type ResumeCardProps = Pick<StepProps<Registration>, 'onDone' | 'orOver'> & { link: string }

/** Resumes a registration by the link in its email. */
export function ResumeCard({ link, onDone, orOver }: ResumeCardProps) {
  const [failure, setFailure] = useState<ProblemError>()
  const hasAsked = useRef(false)

  function ask() {
    setFailure(undefined)
    orOver(call('POST /api/registrations/resumption', { body: { link } })).then(onDone, (error: unknown) =>
      setFailure(error instanceof ProblemError ? error : new ProblemError(500, {})),
    )
  }

  useEffect(() => {
    // Runs once, as a second request would revoke the result of the first.
    if (!hasAsked.current) ask()
    hasAsked.current = true
  })

  if (!failure) return <FullScreenSpinner />
  return (
    <PublicCard title={words.title}>
      <Alert
        severity="error"
        action={
          <Button size="small" color="inherit" onClick={ask}>
            {words.again}
          </Button>
        }
      >
        {failure.message}
      </Alert>
    </PublicCard>
  )
}
