import type { Assessment, Change } from '@domicile/contract/knowledge/watches/watch-changes'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { freshQuery } from '../../../../api/queries.ts'
import { QueryBoundary } from '../../../../api/QueryBoundary.tsx'
import { bothOf } from '../../../../api/refusal-of.ts'
import { SendDialog } from '../../../../api/SendDialog.tsx'
import { paths } from '../../../../navigation/paths.ts'
import { ConfirmDialog } from '../../../../ui/feedback/ConfirmDialog.tsx'
import { formatList } from '../../../../ui/data/format.ts'
import { changeTexts } from '../change/change-texts.ts'

const words = changeTexts.publish
const MOST_COMPANIES = 8

type PublishDialogProps = { watchId: string; change: Change; onClose: () => void }

/** Asks before companies are notified, and says which people. */
export function PublishDialog({ watchId, change, onClose }: PublishDialogProps) {
  const navigate = useNavigate()
  const filter = { relevant: 'yes', confirmed: 'yes', published: 'no', pageSize: 20 } as const
  const result = useQuery(
    freshQuery('GET /api/watch-changes/:id/companies', { params: { id: change.id }, query: filter }),
  )
  const unreachable = useQuery(
    freshQuery('GET /api/watch-changes/:id/companies', {
      params: { id: change.id },
      query: { ...filter, reachable: 'no', pageSize: 1 },
    }),
  )
  const both = bothOf(result, unreachable)
  const openTab = (tab: 'companies' | 'acknowledgements') => {
    onClose()
    void navigate({ href: paths.watch(watchId, tab, change.id) })
  }
  if (both.data?.[0].total === 0)
    return (
      <ConfirmDialog
        title={words.nothingTitle}
        text={words.nothing}
        verb={words.toCompanies}
        onConfirm={() => openTab('companies')}
        onClose={onClose}
      />
    )
  return (
    <SendDialog
      route="PUT /api/watch-changes/:id/publication"
      input={() => {
        const [{ total: companies }, { total }] = both.data!
        return {
          params: { id: change.id },
          body: { version: change.version!, companies, unreachable: total },
        }
      }}
      shows={both}
      title={both.data ? words.title(both.data[0].total) : words.action}
      text={
        <QueryBoundary query={both} isInline>
          {([companies, { total }]) => (
            <Recipients change={change} companies={companies} unreachable={total} />
          )}
        </QueryBoundary>
      }
      verb={words.verb}
      done={words.done}
      onDone={() => openTab('acknowledgements')}
      onClose={onClose}
    />
  )
}

type RecipientsProps = {
  change: Change
  companies: { items: readonly Assessment[]; total: number }
  unreachable: number
}

function Recipients({ change: { counts }, companies: { items, total }, unreachable }: RecipientsProps) {
  return (
    <>
      <Typography>{words.text}</Typography>
      <Box component="ul" sx={{ pl: 2.5, my: 1 }}>
        {items.slice(0, MOST_COMPANIES).map(({ company, recipients }) => (
          <li key={company.id}>
            <strong>{company.name}</strong>:{' '}
            {recipients && recipients.total > 0
              ? words.notified(formatList(recipients.names, recipients.total))
              : words.noOne}
          </li>
        ))}
        {total > MOST_COMPANIES && <li>{words.more(total - MOST_COMPANIES)}</li>}
      </Box>
      {unreachable > 0 && <Typography sx={{ fontWeight: 500 }}>{words.unreachable(unreachable)}</Typography>}
      {counts && counts.unconfirmed > 0 && <Typography>{words.unconfirmed(counts.unconfirmed)}</Typography>}
    </>
  )
}
