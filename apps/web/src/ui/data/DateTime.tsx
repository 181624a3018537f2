import Tooltip from '@mui/material/Tooltip'
import { formatInstant, formatRelative } from './format.ts'
import { NotGiven } from './NotGiven.tsx'

type DateTimeProps = {
  /** An instant, ISO 8601. */
  value: string | null | undefined
  /** The person's zone; the browser's own where it is not known. */
  timeZone?: string
}

/** An instant: relative within a week, the date otherwise, and the whole of it with its zone in the tooltip. */
export function DateTime({ value, timeZone }: DateTimeProps) {
  if (!value) return <NotGiven />
  return (
    <Tooltip title={formatInstant(value, timeZone)} describeChild>
      <time dateTime={value}>{formatRelative(value, timeZone)}</time>
    </Tooltip>
  )
}
