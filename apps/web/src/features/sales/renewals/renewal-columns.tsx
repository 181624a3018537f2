import Box from '@mui/material/Box'
import type { Renewal } from '@domicile/contract/sales/renewals'
import { ActionButton } from '../../../ui/actions/ActionButton.tsx'
import { formatDay, formatMoney } from '../../../ui/data/format.ts'
import { companyColumn } from '../../../lists/columns/record-columns.tsx'
import type { Column } from '../../../lists/list-types.ts'
import { TruncatedText } from '../../../ui/data/TruncatedText.tsx'
import { visuallyHidden } from '../../../ui/layout/visually-hidden.ts'
import { renewalTexts as words } from './renewal-texts.ts'
import { today } from '../../../ui/data/today.ts'

const headers = words.columns
type Act = (renewal: Renewal) => void

/** The columns of the list; the last one cancels or resumes a renewal. */
export function renewalColumns(act: Act): Column<Renewal>[] {
  return [
    {
      id: 'service',
      header: headers.service,
      primary: true,
      width: 200,
      cell: ({ service, quantity }) => <TruncatedText>{words.pieces(service.title, quantity)}</TruncatedText>,
    },
    companyColumn(headers.company, 152),
    { id: 'renewsOn', header: headers.renewsOn, width: 104, cell: ({ renewsOn }) => formatDay(renewsOn) },
    { id: 'price', card: 'amount', header: headers.price, align: 'right', width: 180, cell: priceOf },
    { id: 'state', card: 'line', header: headers.state, width: 200, cell: stateOf },
    {
      id: 'action',
      card: 'action',
      header: headers.action,
      width: 88,
      cell: (row) => <Action renewal={row} act={act} />,
    },
  ]
}

function priceOf({ price, currency, interval }: Renewal): string {
  return price === null ? words.noPrice : `${formatMoney(price, currency)} ${words.intervals[interval]}`
}

/** Formats the state of a renewal; an open payment is named first. */
function stateOf({ state, nextOrder, renewsOn }: Renewal): string {
  if (state === 'active' && nextOrder)
    return words.toBePaid(nextOrder.dueOn === null ? null : formatDay(nextOrder.dueOn))
  if (state === 'ends' && renewsOn <= today()) return words.ended
  return words.states[state]
}

function Action({ renewal, act }: { renewal: Renewal; act: Act }) {
  const [action] = renewal.allowedActions
  if (!action) return null
  const { title } = renewal.service
  return (
    <ActionButton size="small" variant="outlined" onClick={() => act(renewal)}>
      <span aria-hidden>{action === 'end' ? words.end : words.keep}</span>
      <Box component="span" sx={visuallyHidden}>
        {action === 'end' ? words.endOf(title) : words.keepOf(title)}
      </Box>
    </ActionButton>
  )
}
