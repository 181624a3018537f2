import { mailRequestNames, mailRequests, type MailRequest } from '@domicile/contract/mail/mail-kinds'
import type { Mail } from '@domicile/contract/mail/mail'
import type { MailRequestRecord, MailWork } from '@domicile/contract/mail/mail-requests/mail-requests'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { me, query } from '../../../api/queries.ts'
import { QueryBoundary } from '../../../api/QueryBoundary.tsx'
import { MenuButton } from '../../../ui/actions/ActionMenu.tsx'
import { Fold } from '../../../ui/layout/Fold.tsx'
import { Panel } from '../../../ui/layout/Panel.tsx'
import type { OpenOfWork } from './open-of-work.ts'
import { RequestPanels } from './panels/RequestPanels.tsx'
import { RequestView } from './RequestView.tsx'
import { requestTexts as words } from './request-texts.ts'
import { StorageLine } from './StorageLine.tsx'
import type { MenuAction } from '../../../ui/actions/ActionItems.tsx'

/** The latest request for an item with its next actions, the former ones, and the storage of the paper. */
export function RequestsPanel({ item }: { item: Mail }) {
  const result = useQuery(query('GET /api/mail/:id/requests', { params: { id: item.id } }))
  const { data: person } = useQuery(me)
  const [open, setOpen] = useState<OpenOfWork>()
  const actions = result.data ? askActions(result.data, (kind) => setOpen({ ask: kind })) : []
  const view = (request: MailRequestRecord) => (
    <RequestView
      key={request.id}
      item={item}
      request={request}
      person={person}
      onOpen={(event) => setOpen({ event, request })}
    />
  )
  return (
    <Panel
      title={words.title}
      action={
        actions.length > 0 && (
          <MenuButton label={words.ask} actions={actions} variant="outlined" size="small" />
        )
      }
    >
      <QueryBoundary query={result}>
        {(work) => (
          <Stack sx={{ gap: 2 }}>
            {work.requests[0] ? (
              view(work.requests[0])
            ) : (
              <Typography sx={{ color: 'text.secondary' }}>{words.none}</Typography>
            )}
            <StorageLine work={work} timeZone={person?.timeZone} onOpen={(storage) => setOpen({ storage })} />
            <Former requests={work.requests.slice(1)} view={view} />
            <RequestPanels item={item} work={work} open={open} onClose={() => setOpen(undefined)} />
          </Stack>
        )}
      </QueryBoundary>
    </Panel>
  )
}

type FormerProps = {
  requests: readonly MailRequestRecord[]
  view: (request: MailRequestRecord) => React.ReactNode
}

function Former({ requests, view }: FormerProps) {
  if (requests.length === 0) return null
  return (
    <Fold title={words.former} count={requests.length}>
      <Stack sx={{ gap: 2 }}>{requests.map(view)}</Stack>
    </Fold>
  )
}

/** A kind that is not possible now stays in the menu with its reason. */
function askActions({ mayAsk, obstacles }: MailWork, onAsk: (kind: MailRequest) => void): MenuAction[] {
  return mailRequestNames.flatMap((kind) => {
    const disabledReason = obstacles.find((obstacle) => obstacle.kind === kind)?.reason
    if (!disabledReason && !mayAsk.includes(kind)) return []
    return [
      {
        label: mailRequests[kind],
        onClick: () => onAsk(kind),
        danger: kind === 'destroy',
        disabledReason,
      },
    ]
  })
}
