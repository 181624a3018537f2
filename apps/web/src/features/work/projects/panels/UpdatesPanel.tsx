import { messages, ownMessages } from '@domicile/contract/messages'
import type { Project } from '@domicile/contract/work/projects/projects'
import Typography from '@mui/material/Typography'
import { useInfiniteQuery } from '@tanstack/react-query'
import { nextPageOf } from '../../../../api/next-page.ts'
import { MessageList } from '../../../../ui/data/MessageList.tsx'
import { OlderButton } from '../../../../ui/data/OlderButton.tsx'
import { QueryBoundary } from '../../../../api/QueryBoundary.tsx'
import { pagesOf } from '../../../../lists/older-pages.ts'
import { LongText } from '../../../../forms/Fields.tsx'
import { InlineForm } from '../../../../forms/InlineForm.tsx'
import { useRouteForm } from '../../../../forms/use-route-form.ts'
import { Panel } from '../../../../ui/layout/Panel.tsx'
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
          return <MessageList label={words.updates} messages={updates} timeZone={timeZone} />
        }}
      </QueryBoundary>
      <OlderButton onMore={nextPageOf(result)} busy={result.isFetchingNextPage} />
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
