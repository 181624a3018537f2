import { mailRequests } from '@domicile/contract/mail/mail-kinds'
import type { QueuedRequest } from '@domicile/contract/mail/mail-requests/mail-requests'
import Button from '@mui/material/Button'
import { companyColumn } from '../../../lists/columns/record-columns.tsx'
import type { Column } from '../../../lists/list-types.ts'
import { DateTime } from '../../../ui/data/DateTime.tsx'
import { formatDay } from '../../../ui/data/format.ts'
import { StatusChip } from '../../../ui/data/StatusChip.tsx'
import { TruncatedText } from '../../../ui/data/TruncatedText.tsx'
import { queueTexts as words } from './queue-texts.ts'
import { requestTexts } from './request-texts.ts'

const headers = words.columns

/** The columns of the queue, with the button of the next action. */
export function queueColumns(
  timeZone: string | undefined,
  onOpen: (request: QueuedRequest) => void,
): Column<QueuedRequest>[] {
  return [
    {
      id: 'sender',
      header: headers.sender,
      primary: true,
      width: 168,
      cell: ({ item }) => <TruncatedText>{item.sender}</TruncatedText>,
    },
    { id: 'kind', card: 'line', header: headers.kind, width: 112, cell: ({ kind }) => mailRequests[kind] },
    companyColumn(headers.company, 144),
    {
      id: 'destination',
      header: headers.destination,
      width: 136,
      cell: ({ destination }) => destination && <TruncatedText>{destination}</TruncatedText>,
    },
    {
      id: 'status',
      card: 'status',
      header: headers.status,
      width: 152,
      cell: (request) => <Status {...request} />,
    },
    {
      id: 'asked',
      card: 'line',
      header: headers.asked,
      width: 104,
      cell: ({ askedAt }) => <DateTime value={askedAt} timeZone={timeZone} />,
    },
    {
      id: 'next',
      card: 'action',
      header: headers.next,
      width: 128,
      cell: (request) => request.next && <NextButton request={request} onOpen={onOpen} />,
    },
  ]
}

type NextButtonProps = { request: QueuedRequest; onOpen: (request: QueuedRequest) => void }

function NextButton({ request, onOpen }: NextButtonProps) {
  const action = requestTexts.actions[request.next!]
  return (
    <Button
      size="small"
      variant="outlined"
      aria-label={words.openFor(action, request.item.sender)}
      onClick={() => onOpen(request)}
    >
      {action}
    </Button>
  )
}

function Status({ state, windowUntil, isReady }: QueuedRequest) {
  if (state === 'window')
    return isReady ? (
      <StatusChip label={words.states.over} tone="needs attention" />
    ) : (
      <StatusChip label={words.states.window(formatDay(windowUntil!))} tone="pending" />
    )
  if (state === 'started') return <StatusChip label={words.states.started} tone="in progress" />
  if (state === 'consent') return <StatusChip label={words.states.consent} tone="waiting for accept" />
  return <StatusChip label={words.states.open} tone="needs attention" />
}
