import { messages, ownMessages } from '@domicile/contract/messages'
import type { Project } from '@domicile/contract/projects/projects'
import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useRef, useState, type FormEvent } from 'react'
import { BusyButton } from '../../../ui/layout/BusyButton.tsx'
import { Loaded } from '../../../api/QueryBoundary.tsx'
import { pagesOf } from '../../../lists/older-pages.ts'
import { useSend } from '../../../api/queries.ts'
import { ActionButton } from '../../../ui/layout/ActionButton.tsx'
import { DateTime } from '../../../ui/data/DateTime.tsx'
import { LeaveDialog } from '../../../forms/LeaveDialog.tsx'
import { Panel } from '../../../ui/layout/Panel.tsx'
import { TextArea } from '../../../ui/fields/TextArea.tsx'
import { useLeaveGuard } from '../../../forms/use-leave-guard.ts'
import { partTexts as words } from '../project-texts.ts'

const LONGEST = 4000
const PAGE_SIZE = 10

type UpdatesPanelProps = { project: Project; isClient: boolean; timeZone: string | undefined }

/** What the firm told the client, and what the client answered. */
export function UpdatesPanel({ project, isClient, timeZone }: UpdatesPanelProps) {
  const reading = useInfiniteQuery(
    pagesOf('GET /api/projects/:projectId/updates', { projectId: project.id }, PAGE_SIZE),
  )
  return (
    <Panel title={words.updates} subtitle={isClient ? words.updatesClient : words.updatesSubtitle}>
      {project.allowedActions.includes('comment') && (
        <NewUpdate projectId={project.id} label={isClient ? words.answer : words.writeUpdate} />
      )}
      <Loaded reading={reading}>
        {({ pages }) => {
          const updates = pages.flatMap(({ items }) => items)
          if (updates.length === 0)
            return <Typography sx={{ color: 'text.secondary' }}>{words.noUpdates}</Typography>
          return (
            <Box component="ol" aria-label={words.updates} sx={{ listStyle: 'none', m: 0, p: 0 }}>
              {updates.map(({ id, body, author, at }) => (
                <Box component="li" key={id} sx={{ py: 1.5, borderTop: 1, borderColor: 'divider' }}>
                  <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                    <Box component="span" sx={{ fontWeight: 600, color: 'text.primary' }}>
                      {author}
                    </Box>{' '}
                    <DateTime value={at} {...(timeZone && { timeZone })} />
                  </Typography>
                  <Typography
                    sx={{ maxWidth: '72ch', mt: 0.5, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}
                  >
                    {body}
                  </Typography>
                </Box>
              ))}
            </Box>
          )
        }}
      </Loaded>
      {reading.hasNextPage && (
        <BusyButton onClick={() => void reading.fetchNextPage()} busy={reading.isFetchingNextPage}>
          {words.older}
        </BusyButton>
      )}
    </Panel>
  )
}

/** Writes an update; what was typed stays until it is sent. */
function NewUpdate({ projectId, label }: { projectId: string; label: string }) {
  const [body, setBody] = useState('')
  const [wrong, setWrong] = useState<string>()
  const field = useRef<HTMLTextAreaElement>(null)
  const { blocker } = useLeaveGuard(body.trim() !== '')
  const send = useSend('POST /api/projects/:projectId/updates', {
    done: words.sent,
    onSuccess: () => setBody(''),
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    const found = check(body)
    setWrong(found)
    if (found) return field.current?.focus()
    send.mutate({ params: { projectId }, body: { body } }, { onError: ({ message }) => setWrong(message) })
  }

  return (
    <form onSubmit={submit} noValidate aria-label={label}>
      <Stack sx={{ gap: 1, mb: 2, alignItems: 'flex-start' }}>
        <TextArea
          name="update"
          label={label}
          value={body}
          onChange={setBody}
          inputRef={field}
          rows={2}
          error={wrong}
        />
        <ActionButton type="submit" variant="outlined" busy={send.isPending}>
          {words.send}
        </ActionButton>
      </Stack>
      {blocker.status === 'blocked' && <LeaveDialog onLeave={blocker.proceed} onStay={blocker.reset} />}
    </form>
  )
}

function check(body: string): string | undefined {
  const length = [...body.normalize('NFC').trim()].length
  if (length === 0) return messages.required
  return length > LONGEST ? ownMessages.tooLong(LONGEST) : undefined
}
