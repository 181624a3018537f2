import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { OlderButton } from './OlderButton.tsx'
import { Avatar } from './Avatar.tsx'
import { formatDayHeading, formatInstant, formatTimeOf } from './format.ts'
import { NotGiven } from './NotGiven.tsx'

export type TimelineChange = {
  field: string
  /** Omitted for an addition, which has no earlier value. */
  before?: string | null
  /** Omitted for a removal, which has no later value. */
  after?: string | null
}
export type TimelineEntry = {
  id: string
  /** An ISO 8601 instant. */
  at: string
  /** The name of the actor; null for the portal itself. */
  actor: string | null
  /** Shown in brackets after the name. */
  actorNote?: string
  /** The user that the actor acted as, if any. */
  onBehalfOf?: string | null
  /** The action: 'changed the company'. */
  text: string
  changes?: readonly TimelineChange[]
  reason?: string | null
  /** Further details, below the entry. */
  aside?: ReactNode
}

type TimelineProps = {
  /** The entries, newest first. */
  entries: readonly TimelineEntry[]
  timeZone?: string
  /** Fetches older entries; omitted if there are none. */
  onMore?: (() => void) | undefined
  loadingMore?: boolean
  /** The level of the day headings: one below the heading above the timeline. */
  headings?: 'h2' | 'h3'
}

/** Events grouped by day: who did what, when and why, with each change before and after. */
export function Timeline(props: TimelineProps) {
  const { entries, timeZone, onMore, loadingMore = false, headings = 'h3' } = props
  const days = Map.groupBy(entries, ({ at }) => formatDayHeading(at, timeZone))
  return (
    <>
      {[...days].map(([day, happened]) => (
        <Box key={day} component="section" aria-label={day} sx={{ '& + &': { mt: 1.5 } }}>
          <Typography variant="h3" component={headings} sx={{ color: 'text.secondary', mb: 1 }}>
            {day}
          </Typography>
          <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {happened.map((entry) => (
              <Entry key={entry.id} entry={entry} timeZone={timeZone} />
            ))}
          </Box>
        </Box>
      ))}
      <OlderButton onMore={onMore} busy={loadingMore} />
    </>
  )
}

function Entry({ entry, timeZone }: { entry: TimelineEntry; timeZone: string | undefined }) {
  const { at, actor, actorNote, onBehalfOf, text, changes = [], reason, aside } = entry
  const name = actor ?? 'Domicile'
  return (
    <Box component="li" sx={row}>
      <Avatar name={name} size={24} />
      <Box sx={{ minWidth: 0, pb: 1.5 }}>
        <Typography sx={{ overflowWrap: 'anywhere' }}>
          <Box component="span" sx={{ fontWeight: 500 }}>
            {name}
          </Box>{' '}
          {actorNote && `(${actorNote}) `}
          {onBehalfOf && (
            <>
              acting for{' '}
              <Box component="span" sx={{ fontWeight: 500 }}>
                {onBehalfOf}
              </Box>{' '}
            </>
          )}
          {text}{' '}
          <Box
            component="time"
            dateTime={at}
            data-hint={formatInstant(at, timeZone)}
            sx={{ color: 'text.secondary', typography: 'body2', whiteSpace: 'nowrap' }}
          >
            {formatTimeOf(at, timeZone)}
          </Box>
        </Typography>
        {reason && (
          <Typography sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>“{reason}”</Typography>
        )}
        {changes.length > 0 && <Changes changes={changes} />}
        {aside}
      </Box>
    </Box>
  )
}

function Changes({ changes }: { changes: readonly TimelineChange[] }) {
  return (
    <Box component="dl" sx={{ m: 0, mt: 0.5, typography: 'body2', overflowWrap: 'anywhere' }}>
      {changes.map(({ field, before, after }) => (
        <Box key={field} sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1 }}>
          <Box component="dt" sx={{ color: 'text.secondary' }}>
            {field}
          </Box>
          <Box component="dd" sx={{ m: 0, minWidth: 0 }}>
            {before !== undefined && <Before value={before} />}
            {before !== undefined && after !== undefined && <span aria-hidden> → </span>}
            {after === null ? <NotGiven /> : after}
          </Box>
        </Box>
      ))}
    </Box>
  )
}

function Before({ value }: { value: string | null }) {
  return value === null ? <NotGiven /> : <s>{value}</s>
}

const row = {
  display: 'grid',
  gridTemplateColumns: '24px minmax(0, 1fr)',
  columnGap: 1.5,
  position: 'relative',
  '&:not(:last-child)::before': {
    content: '""',
    position: 'absolute',
    left: 11.5,
    top: 28,
    bottom: 4,
    borderLeft: 1,
    borderColor: 'divider',
  },
} as const
