/** Formats a day of a year, `MM-DD`: `31 December`. */
export function formatMonthDay(monthDay: string): string {
  const format = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' })
  return format.format(Date.parse(`2024-${monthDay}`))
}

/** The names of the months with their numbers, `01` to `12`. */
export const months = Array.from({ length: 12 }, (_, index) => {
  const value = String(index + 1).padStart(2, '0')
  const name = new Intl.DateTimeFormat('en-GB', { month: 'long', timeZone: 'UTC' })
  return { value, label: name.format(Date.parse(`2024-${value}-01`)) }
})
