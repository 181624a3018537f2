import Tooltip from '@mui/material/Tooltip'
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
    <Tooltip title={formatInstant(value, timeZone)} describeChild>
      <time dateTime={value}>{formatRelative(value, timeZone)}</time>
    </Tooltip>
  )
}
