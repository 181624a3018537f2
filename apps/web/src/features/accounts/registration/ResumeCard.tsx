import type { Registration } from '@domicile/contract/accounts/registration'
import Alert from '@mui/material/Alert'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { call, ProblemError } from '../../../api/client.ts'
import { ActionButton } from '../../../ui/actions/ActionButton.tsx'
import { PublicCard } from '../../../ui/layout/PublicCard.tsx'
import { registrationTexts as words } from './registration-texts.ts'
import type { StepProps } from './step-props.ts'

type ResumeCardProps = Pick<StepProps<Registration>, 'onDone' | 'orOver'> & { link: string }

/**
 * Resumes a registration by the link in its email. Opening the link changes nothing, because programs open links too: the
 * password and the other browser of the registration count until the button is pressed.
 */
export function ResumeCard({ link, onDone, orOver }: ResumeCardProps) {
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<ProblemError>()

  async function resume(): Promise<void> {
    setIsBusy(true)
    setFailure(undefined)
    try {
      onDone(await orOver(call('POST /api/registrations/resumption', { body: { link } })))
    } catch (error) {
      setFailure(error instanceof ProblemError ? error : new ProblemError(500, {}))
      setIsBusy(false)
    }
  }

  return (
    <PublicCard title={words.resume.title}>
      <Stack sx={{ gap: 3 }}>
        {failure && <Alert severity="error">{failure.message}</Alert>}
        <Typography>{words.resume.text}</Typography>
        <ActionButton variant="contained" fullWidth busy={isBusy} onClick={() => isBusy || void resume()}>
          {words.resume.verb}
        </ActionButton>
      </Stack>
    </PublicCard>
  )
}
