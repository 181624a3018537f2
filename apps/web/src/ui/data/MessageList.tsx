import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { DateTime } from './DateTime.tsx'

type Message = {
  id: string
  body: string
  author: string
  at: string
  /** Attachments of the message, such as its files. */
  parts?: ReactNode
}

type MessageListProps = { label: string; messages: readonly Message[]; timeZone: string | undefined }

/** Texts that people have written, each with its author and time. */
export function MessageList({ label, messages, timeZone }: MessageListProps) {
  return (
    <Box component="ol" aria-label={label} sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {messages.map(({ id, body, author, at, parts }) => (
        <Box component="li" key={id} sx={{ py: 1.5, borderTop: 1, borderColor: 'divider' }}>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            <Box component="span" sx={{ fontWeight: 600, color: 'text.primary' }}>
              {author}
            </Box>{' '}
            <DateTime value={at} timeZone={timeZone} />
          </Typography>
          <Typography sx={{ maxWidth: '72ch', mt: 0.5, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
            {body}
          </Typography>
          {parts}
        </Box>
      ))}
    </Box>
  )
}
