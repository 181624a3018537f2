import { messages } from '@domicile/contract/messages'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { ProblemError } from '../api/client.ts'
import { PublicLayout } from '../layouts/PublicLayout.tsx'
import { texts } from '../session/texts.ts'
import { ReturningPage } from '../ui/feedback/ReturningPage.tsx'
import { PublicCard } from '../ui/layout/PublicCard.tsx'
import { TextLink } from '../ui/layout/TextLink.tsx'
import { useRecovery } from './use-recovery.ts'

/** A crashed screen: the error and a way to continue. */
export default function ErrorScreen({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  const { title, again, back, request } = texts.failure
  const isRecovering = useRecovery(error)
  const problem = error instanceof ProblemError ? error : undefined
  const tryAgain = () => void router.invalidate().then(reset)
  if (isRecovering) {
    return (
      <PublicLayout>
        <ReturningPage />
      </PublicLayout>
    )
  }
  return (
    <PublicLayout>
      <PublicCard title={title} subtitle={problem?.message ?? messages.somethingWentWrong}>
        <Box sx={{ display: 'flex', gap: 3, alignItems: 'center' }}>
          <Button variant="contained" onClick={tryAgain}>
            {again}
          </Button>
          <TextLink to="/" onClick={reset}>
            {back}
          </TextLink>
        </Box>
        {problem?.problem.instance && (
          <Typography variant="body2" sx={{ color: 'text.secondary', mt: 3, overflowWrap: 'anywhere' }}>
            {request} {problem.problem.instance}
          </Typography>
        )}
      </PublicCard>
    </PublicLayout>
  )
}
