import { messages, ownMessages } from '@domicile/contract/messages'
import type { Project } from '@domicile/contract/projects/projects'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useInfiniteQuery } from '@tanstack/react-query'
import { OlderButton } from '../../../ui/data/OlderButton.tsx'
import { QueryBoundary } from '../../../api/QueryBoundary.tsx'
import { pagesOf } from '../../../lists/older-pages.ts'
import { DateTime } from '../../../ui/data/DateTime.tsx'
import { LongText } from '../../../forms/Fields.tsx'
import { InlineForm } from '../../../forms/InlineForm.tsx'
import { useRouteForm } from '../../../forms/use-route-form.ts'
import { Panel } from '../../../ui/layout/Panel.tsx'
import { partTexts as words } from '../project-texts.ts'

const LONGEST = 4000
const PAGE_SIZE = 10

type UpdatesPanelProps = { project: Project; isClient: boolean; timeZone: string | undefined }

/** The updates from the firm to the client, and the client's answers. */
export function UpdatesPanel({ project, isClient, timeZone }: UpdatesPanelProps) {
  const result = useInfiniteQuery(
    pagesOf('GET /api/projects/:projectId/updates', { projectId: project.id }, PAGE_SIZE),
  )
  return (
    <Panel title={words.updates} subtitle={isClient ? words.updatesClient : words.updatesSubtitle}>
      {project.allowedActions.includes('comment') && (
        <NewUpdate projectId={project.id} label={isClient ? words.answer : words.writeUpdate} />
      )}
      <QueryBoundary query={result}>
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
                    <DateTime value={at} timeZone={timeZone} />
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
      </QueryBoundary>
      <OlderButton
        onMore={result.hasNextPage ? () => void result.fetchNextPage() : undefined}
        busy={result.isFetchingNextPage}
      />
    </Panel>
  )
}

/** Writes an update. The text stays in the field until it is sent. */
function NewUpdate({ projectId, label }: { projectId: string; label: string }) {
  const form = useRouteForm('POST /api/projects/:projectId/updates', {
    texts: { fields: { body: label } },
    subject: projectId,
    values: { body: '' },
    input: (body) => ({ params: { projectId }, body }),
    check,
    done: words.sent,
    stays: () => ({ values: { body: '' }, version: 0 }),
    isInline: true,
  })
  return (
    <InlineForm form={form} label={label} submitLabel={words.send} variant="outlined">
      <LongText form={form} name="body" rows={2} />
    </InlineForm>
  )
}

function check({ body }: { body: string }) {
  const length = [...body.normalize('NFC').trim()].length
  if (length === 0) return [{ path: 'body', message: messages.required }]
  return length > LONGEST ? [{ path: 'body', message: ownMessages.tooLong(LONGEST) }] : []
}
