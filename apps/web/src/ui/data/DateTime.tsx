import { formatInstant, formatRelative } from './format.ts'
import { NotGiven } from './NotGiven.tsx'

type DateTimeProps = {
  /** An ISO 8601 instant. */
  value: string | null | undefined
  /** The user's time zone; defaults to the browser's. */
  timeZone?: string | undefined
}

/** An instant: relative within a week, otherwise the date, with date, time and zone in the tooltip. */
export function DateTime({ value, timeZone }: DateTimeProps) {
  if (!value) return <NotGiven />
  return (
    <time dateTime={value} data-hint={formatInstant(value, timeZone)}>
      {formatRelative(value, timeZone)}
    </time>
  )
}
