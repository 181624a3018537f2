import type { OrderTodo } from '@domicile/contract/sales/dashboard'
import Typography from '@mui/material/Typography'
import { paths } from '../../../navigation/paths.ts'
import { formatDay, formatMoney } from '../../../ui/data/format.ts'
import { StatusChip } from '../../../ui/data/StatusChip.tsx'
import { dashboardTexts } from './dashboard-texts.ts'
import type { Entry } from '../../../ui/data/EntryList.tsx'

const words = dashboardTexts.orders

/** Returns an order that waits for the user as a row of the task list. */
export function orderEntry(todo: OrderTodo): Entry {
  const { kind, id, number, title, otherLines, company } = todo
  return {
    key: `${kind} ${id}`,
    to: paths.order(id),
    title: otherLines > 0 ? words.others(title, otherLines) : title,
    text: dashboardTexts.todo.of(number, company.name),
    beside: <Beside todo={todo} />,
  }
}

function Beside({ todo: { kind, total, currency, dueOn, isLate } }: { todo: OrderTodo }) {
  const until = kind === 'acceptQuote' ? words.holds : dashboardTexts.ahead.isDue
  return (
    <>
      {total && (
        <Typography component="span" sx={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>
          {formatMoney(total, currency)}
        </Typography>
      )}
      {dueOn && (
        <Typography variant="body2" component="span" sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
          {until(formatDay(dueOn))}
        </Typography>
      )}
      {isLate ? (
        <StatusChip label={dashboardTexts.todo.late} tone="issues" />
      ) : (
        <StatusChip label={words.kinds[kind]} tone={tones[kind]} />
      )}
    </>
  )
}

const tones = {
  pay: 'pending',
  acceptQuote: 'waiting for accept',
  approve: 'waiting for accept',
  giveData: 'needs attention',
} as const
