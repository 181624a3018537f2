/** An obligation that is open and due soon, with the days that are left. */
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
  const when = inWords(first!.left)
  if (due.length === 1) return { title: `${first!.title} is due ${when}` }
  const named = due.slice(0, MOST_NAMED).map(({ title, left }) => `${title}: ${inWords(left)}`)
  const more = due.length > MOST_NAMED ? [`${due.length - MOST_NAMED} more`] : []
  return {
    title: `${due.length} obligations are due, the first ${when}`,
    body: `${[...named, ...more].join('; ')}.`,
  }
}

function inWords(days: number): string {
  if (days === 0) return 'today'
  return days === 1 ? 'tomorrow' : `in ${days} days`
}
