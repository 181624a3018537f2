import { messages } from '@domicile/contract/messages'
import Alert from '@mui/material/Alert'
import Stack from '@mui/material/Stack'
import type { ReactNode } from 'react'
import { PublicCard } from '../../ui/layout/PublicCard.tsx'

type DeadLinkCardProps = {
  /** The possible reasons. */
  why: string
  /** The next step. */
  children?: ReactNode
}

/** The card of a public page whose link is wrong, expired or used. */
export function DeadLinkCard({ why, children }: DeadLinkCardProps) {
  return (
    <PublicCard title={messages.invalidToken}>
      <Stack sx={{ gap: 3 }} role="status">
        <Alert severity="warning">{why}</Alert>
        {children}
      </Stack>
    </PublicCard>
  )
}
