import type { Change } from '@domicile/contract/knowledge/watches/watch-changes'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { freshQuery } from '../../../../api/queries.ts'
import { QueryBoundary } from '../../../../api/QueryBoundary.tsx'
import { SendDialog } from '../../../../api/SendDialog.tsx'
import { paths } from '../../../../navigation/paths.ts'
import { ConfirmDialog } from '../../../../ui/feedback/ConfirmDialog.tsx'
import { formatList } from '../../../../ui/data/format.ts'
import { changeTexts } from '../change/change-texts.ts'

const words = changeTexts.complete
const MOST_COMPANIES = 8

type CompleteDialogProps = { watchId: string; change: Change; onClose: () => void }

/** Closes a change, and names the companies that never got it; leads to its tasks while some are open. */
export function CompleteDialog({ watchId, change, onClose }: CompleteDialogProps) {
  const navigate = useNavigate()
  const filter = { relevant: 'yes', confirmed: 'yes', published: 'no', pageSize: MOST_COMPANIES } as const
  const result = useQuery(
    freshQuery('GET /api/watch-changes/:id/companies', { params: { id: change.id }, query: filter }),
  )
  const open = change.counts?.openTasks ?? 0
  if (open > 0)
    return (
      <ConfirmDialog
        title={words.openTitle}
        text={words.openTasks(open)}
        verb={words.toTasks}
        onConfirm={() => {
          onClose()
          void navigate({ href: paths.watch(watchId, 'obligations', change.id) })
        }}
        onClose={onClose}
      />
    )
  return (
    <SendDialog
      route="PUT /api/watch-changes/:id/completion"
      input={() => ({ params: { id: change.id }, body: { version: change.version! } })}
      shows={result}
      title={words.title}
      text={
        <>
          <Typography>{words.text}</Typography>
          <QueryBoundary query={result} isInline>
            {({ items, total }) =>
              total > 0 && (
                <Typography sx={{ mt: 1 }}>
                  {words.unpublished(
                    total,
                    formatList(
                      items.map(({ company }) => company.name),
                      total,
                    ),
                  )}
                </Typography>
              )
            }
          </QueryBoundary>
        </>
      }
      verb={words.verb}
      done={words.done}
      onClose={onClose}
    />
  )
}
