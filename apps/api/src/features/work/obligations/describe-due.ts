import { formatDay } from '@domicile/contract/days'

/** An obligation that is open and overdue or due soon, with the days that are left, negative once it is overdue. */
export type Due = {
  key: string
  companyId: string
  ruleId: string
  period: string
  title: string
  dueOn: string
  left: number
}

/** Obligations that a notice names; the calendar has all. */
const MOST_NAMED = 5

/** The text of a notice about what a company has to do, the earliest first. */
export function describeDue(due: readonly Due[]): { title: string; body?: string } {
  const [first] = due
  if (due.length === 1)
    return { title: `${first!.title} is ${first!.left < 0 ? '' : 'due '}${inWords(first!)}` }
  const named = due.slice(0, MOST_NAMED).map((one) => `${one.title}: ${inWords(one)}`)
  const more = due.length > MOST_NAMED ? [`${due.length - MOST_NAMED} more`] : []
  const overdue = due.filter(({ left }) => left < 0).length
  return {
    title: `${due.length} obligations are due, ${overdue > 0 ? `${overdue} overdue` : `the first ${inWords(first!)}`}`,
    body: `${[...named, ...more].join('; ')}.`,
  }
}

/** An overdue one names its day, so that the words stay true for as long as the notice is open. */
function inWords({ left, dueOn }: Due): string {
  if (left < 0) return `overdue since ${formatDay(dueOn)}`
  if (left === 0) return 'today'
  return left === 1 ? 'tomorrow' : `in ${left} days`
}
