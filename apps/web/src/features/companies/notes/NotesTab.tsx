import { messages, ownMessages } from '@domicile/contract/messages'
import { useInfiniteQuery } from '@tanstack/react-query'
import { nextPageOf } from '../../../api/next-page.ts'
import { MessageList } from '../../../ui/data/MessageList.tsx'
import { OlderButton } from '../../../ui/data/OlderButton.tsx'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { Panel } from '../../../ui/layout/Panel.tsx'
import { QueryBoundary } from '../../../api/QueryBoundary.tsx'
import { pagesOf } from '../../../lists/older-pages.ts'
import { LongText } from '../../../forms/Fields.tsx'
import { InlineForm } from '../../../forms/InlineForm.tsx'
import { useRouteForm } from '../../../forms/use-route-form.ts'
import type { CompanyTabProps } from '../../../registers/company-tab.ts'

const LONGEST = 4000

const PAGE_SIZE = 20

const words = {
  title: 'Internal notes',
  subtitle: 'Only staff can read these.',
  label: 'New note',
  add: 'Add note',
  added: 'Note added.',
  emptyTitle: 'No notes yet',
  emptyText: 'Write what colleagues should know about this company. Clients never see it.',
} as const

/** The internal notes of the firm's staff about a company. */
export function NotesTab({ company, person }: CompanyTabProps) {
  const result = useInfiniteQuery(
    pagesOf('GET /api/companies/:companyId/notes', { companyId: company.id }, PAGE_SIZE),
  )
  return (
    <Panel title={words.title} subtitle={words.subtitle}>
      {company.allowedActions.includes('notes:write') && <NewNote companyId={company.id} />}
      <QueryBoundary query={result}>
        {({ pages }) => {
          const notes = pages.flatMap(({ items }) => items)
          if (notes.length === 0) return <EmptyState title={words.emptyTitle} text={words.emptyText} />
          return <MessageList label={words.title} messages={notes} timeZone={person?.timeZone} />
        }}
      </QueryBoundary>
      <OlderButton onMore={nextPageOf(result)} busy={result.isFetchingNextPage} />
    </Panel>
  )
}

/** Writes a note. The text stays in the field until the server has saved it. */
function NewNote({ companyId }: { companyId: string }) {
  const form = useRouteForm('POST /api/companies/:companyId/notes', {
    texts: { fields: { body: words.label } },
    subject: companyId,
    values: { body: '' },
    input: (body) => ({ params: { companyId }, body }),
    check,
    done: words.added,
    stays: () => ({ values: { body: '' }, version: 0 }),
    isInline: true,
  })
  return (
    <InlineForm form={form} label={words.label} submitLabel={words.add}>
      <LongText form={form} name="body" rows={3} count={{ max: LONGEST }} />
    </InlineForm>
  )
}

function check({ body }: { body: string }) {
  const length = [...body.normalize('NFC').trim()].length
  if (length === 0) return [{ path: 'body', message: messages.required }]
  return length > LONGEST ? [{ path: 'body', message: ownMessages.tooLong(LONGEST) }] : []
}
