import Alert from '@mui/material/Alert'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { messages } from '@domicile/contract/messages'
import { useState } from 'react'
import { BusyButton } from '../../../ui/actions/BusyButton.tsx'
import { call, ProblemError } from '../../../api/client.ts'
import { isDeadLink } from '../../../api/problem-error.ts'
import { paths } from '../../../navigation/paths.ts'
import { DeadLinkCard } from '../../../forms/public/DeadLinkCard.tsx'
import { PublicCard } from '../../../ui/layout/PublicCard.tsx'
import { TextLink } from '../../../ui/layout/TextLink.tsx'
import { noticeTexts } from './notice-texts.ts'

const words = noticeTexts.unsubscribe

/**
 * The page of the unsubscribe link in an email. Opening it changes nothing, because programs open links too:
 * the user has to press the button.
 */
export default function UnsubscribeScreen() {
  const [link] = useState(linkOfAddress)
  const [isBusy, setIsBusy] = useState(false)
  const [isDead, setIsDead] = useState(link === '')
  const [result, setResult] = useState<{ label?: string; failure?: string }>({})

  async function stop() {
    setIsBusy(true)
    await call('POST /api/notice-choices/unsubscription', { body: { link } }).then(setResult, (error) => {
      if (isDeadLink(error)) return setIsDead(true)
      setResult({ failure: error instanceof ProblemError ? error.message : messages.somethingWentWrong })
    })
    setIsBusy(false)
  }

  if (isDead)
    return (
      <DeadLinkCard why={words.dead}>
        <TextLink to={paths.settings('notifications')}>{words.settings}</TextLink>
      </DeadLinkCard>
    )
  return (
    <PublicCard title={words.title}>
      <Stack sx={{ gap: 2 }}>
        <Stack role="status" sx={{ gap: 2 }}>
          {result.failure && <Alert severity="error">{result.failure}</Alert>}
          <Typography>{result.label ? words.done(result.label) : words.ask}</Typography>
          <Typography sx={{ color: 'text.secondary' }}>
            {result.label ? words.doneText : words.askText}
          </Typography>
        </Stack>
        {!result.label && (
          <BusyButton variant="contained" fullWidth busy={isBusy} onClick={() => void stop()}>
            {words.stop}
          </BusyButton>
        )}
        <TextLink to={paths.settings('notifications')}>{words.settings}</TextLink>
      </Stack>
    </PublicCard>
  )
}

/**
 * The token is behind the # to keep it out of server logs. Mail clients may open the one-click address, which
 * has it as `?link=`.
 */
function linkOfAddress(): string {
  return location.hash.slice(1) || new URLSearchParams(location.search).get('link') || ''
}
