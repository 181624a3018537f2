import type { Change } from '@domicile/contract/knowledge/watches/watch-changes'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { freshQuery } from '../../../../api/queries.ts'
import { QueryBoundary } from '../../../../api/QueryBoundary.tsx'
import { SendDialog } from '../../../../api/SendDialog.tsx'
import { changeTexts } from '../change/change-texts.ts'

const words = changeTexts.withdraw

/** Withdraws a published change, and says who got it. */
export function WithdrawDialog({ change, onClose }: { change: Change; onClose: () => void }) {
  const params = { id: change.id }
  const reach = useQuery(freshQuery('GET /api/watch-changes/:id/withdrawal', { params }))
  const openTasks = change.counts?.openTasks ?? 0
  return (
    <SendDialog
      route="PUT /api/watch-changes/:id/withdrawal"
      input={(reason) => ({ params, body: { reason, version: change.version! } })}
      shows={reach}
      title={words.title}
      text={
        <>
          <QueryBoundary query={reach} isInline>
            {({ companies, people, acknowledged }) => (
              <Typography>{words.reach(companies, people, acknowledged)}</Typography>
            )}
          </QueryBoundary>
          <Typography sx={{ mt: 1 }}>{words.text}</Typography>
          {openTasks > 0 && <Typography sx={{ mt: 1 }}>{words.openTasks(openTasks)}</Typography>}
        </>
      }
      reason={{ label: words.reason, help: words.reasonHelp, required: true, max: 500 }}
      verb={words.verb}
      done={words.done}
      danger
      onClose={onClose}
    />
  )
}
