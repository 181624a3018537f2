import Alert from '@mui/material/Alert'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { call, ProblemError } from '../../../api/client.ts'
import { CodeField } from '../../../forms/public/CodeField.tsx'
import { PublicForm } from '../../../forms/public/PublicForm.tsx'
import { ResendButton } from '../../../forms/public/ResendButton.tsx'
import { useCodeForm } from '../../../forms/public/use-code-form.ts'
import { usePublicForm } from '../../../forms/public/use-public-form.ts'
import { PublicCard } from '../../../ui/layout/PublicCard.tsx'
import { useFocusOnSteps } from '../../../ui/layout/use-focus-on-steps.ts'
import { outsiderTexts as words } from './outsider-texts.ts'
import type { Opened } from './use-link.ts'

type ProofCardProps = {
  link: string
  opened: Opened
  hasEnded: boolean
  onCode: (code: string) => Promise<void>
  /** The link has ended in the meantime. */
  onDead: () => void
}

/** The survey of a link, and the code that proves the reader's address. */
export function ProofCard({ link, opened, hasEnded, onCode, onDead }: ProofCardProps) {
  const [isSent, setIsSent] = useState(false)
  useFocusOnSteps(isSent ? 'code' : 'send')

  async function sendCode(): Promise<void> {
    await call('POST /api/answering/code', { body: { link } })
  }

  /** Runs a call; if it finds that the link has ended, the screen shows that. */
  async function orDead(work: Promise<void>): Promise<void> {
    return work.catch((error: unknown) => {
      if (error instanceof ProblemError && error.status === 410) return onDead()
      throw error
    })
  }

  const card = { opened, orDead, sendCode }
  return isSent ? (
    <CodeCard {...card} onCode={onCode} />
  ) : (
    <OpenedCard {...card} hasEnded={hasEnded} onSent={() => setIsSent(true)} />
  )
}

type CardProps = {
  opened: Opened
  orDead: (work: Promise<void>) => Promise<void>
  sendCode: () => Promise<void>
}

function OpenedCard({ opened, orDead, sendCode, hasEnded, onSent }: OpenedCardProps) {
  const { firm, survey, company, sentTo } = opened
  const form = usePublicForm({ start: {}, check: () => ({}), send: () => orDead(sendCode().then(onSent)) })
  return (
    <PublicCard title={survey} subtitle={words.by(firm, company)} width={480}>
      <PublicForm label={survey} form={form} submitLabel={words.send}>
        {hasEnded && <Alert severity="info">{words.ended}</Alert>}
        <Typography sx={{ overflowWrap: 'anywhere' }}>{words.willSend(sentTo)}</Typography>
      </PublicForm>
    </PublicCard>
  )
}

type OpenedCardProps = CardProps & { hasEnded: boolean; onSent: () => void }

function CodeCard({ opened, orDead, sendCode, onCode }: CardProps & Pick<ProofCardProps, 'onCode'>) {
  const form = useCodeForm((code) => orDead(onCode(code)))
  return (
    <PublicCard title={words.codeTitle} subtitle={words.sentTo(opened.sentTo)} width={480}>
      <PublicForm label={words.codeTitle} form={form} submitLabel={words.open}>
        <CodeField {...form.field('code')} />
      </PublicForm>
      <Stack sx={{ alignItems: 'center', gap: 1, mt: 3 }}>
        <ResendButton onSend={() => orDead(sendCode())} onRefused={form.explain} />
      </Stack>
    </PublicCard>
  )
}
