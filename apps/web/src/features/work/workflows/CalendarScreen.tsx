import { useQuery } from '@tanstack/react-query'
import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { QueryBoundary } from '../../../api/QueryBoundary.tsx'
import { paths } from '../../../navigation/paths.ts'
import { me, query } from '../../../api/queries.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { formatCount, formatDayOf, formatTimeOf } from '../../../ui/data/format.ts'
import { PageHeader } from '../../../ui/layout/PageHeader.tsx'
import { Panel } from '../../../ui/layout/Panel.tsx'
import { TextLink } from '../../../ui/layout/TextLink.tsx'
import { calendarTexts as words } from './builder-texts.ts'
import { WorkflowTabs } from '../runs/runs.public.ts'
import { useAddressQuery } from '../../../navigation/use-address.ts'

const DAYS_AHEAD = 31
const MOST = 500

/** The runs that schedules will start within a month, by day; of one workflow if the address names it. */
export default function CalendarScreen() {
  const { workflow: slug } = useAddressQuery()
  const [until] = useState(() => new Date(Date.now() + DAYS_AHEAD * 86_400_000).toISOString())
  const timeZone = useQuery(me).data?.timeZone
  const one = useQuery({
    ...query('GET /api/workflows/:slug', { params: { slug: slug ?? '' } }),
    enabled: slug !== undefined,
  }).data
  const result = useQuery({
    ...query('GET /api/workflows/calendar', { query: { until, ...(one && { workflowId: one.id }) } }),
    enabled: slug === undefined || one !== undefined,
  })
  return (
    <>
      <PageHeader
        title={words.title}
        subtitle={
          one ? (
            <>
              {words.of(one.name)} <TextLink to={paths.workflowCalendar()}>{words.showAll}</TextLink>
            </>
          ) : (
            words.subtitle
          )
        }
      />
      <WorkflowTabs active="calendar" />
      <QueryBoundary query={result}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState {...words.empty} />
          ) : (
            <Stack sx={{ gap: 2 }}>
              {[...Map.groupBy(items, ({ at }) => formatDayOf(at, timeZone))].map(([day, firings]) => (
                <Panel key={day} title={day} subtitle={formatCount(firings.length, 'run')}>
                  <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
                    {firings.map(({ workflowId, name, companyId, companyName, at }) => (
                      <Box component="li" key={workflowId + companyId + at} sx={line}>
                        <Box component="time" dateTime={at} sx={{ fontVariantNumeric: 'tabular-nums' }}>
                          {formatTimeOf(at, timeZone)}
                        </Box>
                        <Box sx={{ overflowWrap: 'anywhere' }}>{`${name}, ${companyName}`}</Box>
                      </Box>
                    ))}
                  </Box>
                </Panel>
              ))}
              {items.length >= MOST && <Typography>{words.most}</Typography>}
            </Stack>
          )
        }
      </QueryBoundary>
    </>
  )
}

const line = { display: 'grid', gridTemplateColumns: '64px minmax(0, 1fr)', gap: 1, py: 0.5 } as const
