import Alert from '@mui/material/Alert'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { messages } from '@domicile/contract/messages'
import { useEffect, useState } from 'react'
import { call, ProblemError } from '../../client.ts'
import { paths } from '../../paths.ts'
import { PublicCard } from '../../ui/PublicCard.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import { noticeTexts } from './notice-texts.ts'

const words = noticeTexts.unsubscribe

/** Where the link at the foot of a mail leads: it has done what it says as soon as this shows. */
export default function UnsubscribeScreen() {
  // Behind the # it reaches no server's log.
  const [link] = useState(() => location.hash.slice(1))
  const [told, setTold] = useState<{ label?: string; failure?: string }>({})
  useEffect(() => {
    call('POST /api/notice-choices/unsubscription', { body: { link: link || '-' } }).then(setTold, (error) =>
      setTold({ failure: error instanceof ProblemError ? error.message : messages.somethingWentWrong }),
    )
  }, [link])
  return (
    <PublicCard title={words.title}>
      <Stack sx={{ gap: 2 }} role="status">
        {told.failure && <Alert severity="error">{told.failure}</Alert>}
        {told.label && <Typography>{words.done(told.label)}</Typography>}
        <Typography sx={{ color: 'text.secondary' }}>{told.label ? words.doneText : words.busy}</Typography>
        <TextLink to={paths.settings('notifications')}>{words.settings}</TextLink>
      </Stack>
    </PublicCard>
  )
}
