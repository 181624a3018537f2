import type { FirmWorkingDays } from '@domicile/contract/knowledge/enquiries/working-days'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { query } from '../../../../api/queries.ts'
import { QueryBoundary } from '../../../../api/QueryBoundary.tsx'
import { SendDialog } from '../../../../api/SendDialog.tsx'
import { paths } from '../../../../navigation/paths.ts'
import { formatDay } from '../../../../ui/data/format.ts'
import { EmptyState } from '../../../../ui/feedback/EmptyState.tsx'
import { openedPart } from '../../../../ui/feedback/opened-part.tsx'
import { PageHeader } from '../../../../ui/layout/PageHeader.tsx'
import { Panel } from '../../../../ui/layout/Panel.tsx'
import { hairline } from '../../../../ui/layout/surface.ts'
import { enquiryTexts, workingDaysTexts as words } from '../enquiry-texts.ts'
import { formatWeek } from './WorkingDaysNote.tsx'

const HolidayForm = openedPart(async () => (await import('./WorkingDaysForms.tsx')).HolidayForm)
const WeekForm = openedPart(async () => (await import('./WorkingDaysForms.tsx')).WeekForm)

type Holiday = FirmWorkingDays['holidays'][number]

/** The days by which the firm's promise to answer is counted. */
export default function WorkingDaysScreen() {
  const result = useQuery(query('GET /api/working-days'))
  const [open, setOpen] = useState<'week' | 'holiday' | Holiday>()
  const close = () => setOpen(undefined)
  return (
    <>
      <PageHeader
        title={words.title}
        subtitle={words.subtitle}
        breadcrumbs={[{ label: enquiryTexts.queue.title, to: paths.enquiries() }, { label: words.title }]}
      />
      <QueryBoundary query={result}>
        {(days) => (
          <Stack sx={{ gap: 2 }}>
            <Panel
              title={words.week}
              action={
                <Button variant="outlined" onClick={() => setOpen('week')}>
                  {words.changeWeek}
                </Button>
              }
            >
              <Typography>{formatWeek(days.weekdays)}</Typography>
              <Typography sx={{ color: 'text.secondary' }}>{days.timeZone.replaceAll('_', ' ')}</Typography>
            </Panel>
            <Panel
              title={words.holidays}
              action={
                <Button variant="outlined" onClick={() => setOpen('holiday')}>
                  {words.add}
                </Button>
              }
            >
              <Holidays holidays={days.holidays} onRemove={setOpen} />
            </Panel>
            {open === 'week' && <WeekForm days={days} onClose={close} />}
          </Stack>
        )}
      </QueryBoundary>
      {open === 'holiday' && <HolidayForm onClose={close} />}
      {typeof open === 'object' && (
        <SendDialog
          route="DELETE /api/holidays/:day"
          input={() => ({ params: { day: open.day } })}
          title={words.removal.title(open.name)}
          text={words.removal.text}
          verb={words.removal.verb}
          done={words.removal.done}
          danger
          onClose={close}
        />
      )}
    </>
  )
}

type HolidaysProps = { holidays: readonly Holiday[]; onRemove: (holiday: Holiday) => void }

function Holidays({ holidays, onRemove }: HolidaysProps) {
  if (holidays.length === 0) return <EmptyState {...words.empty} quiet />
  return (
    <Box component="ul" aria-label={words.holidays} sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {holidays.map(({ day, name }) => (
        <Box component="li" key={day} sx={row}>
          <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
            <Typography sx={{ fontWeight: 600 }}>{name}</Typography>
            <Typography sx={{ color: 'text.secondary' }}>{formatDay(day)}</Typography>
          </Box>
          <Button
            size="small"
            aria-label={words.removeOf(name, formatDay(day))}
            onClick={() => onRemove({ day, name })}
          >
            {words.remove}
          </Button>
        </Box>
      ))}
    </Box>
  )
}

const row = {
  ...hairline,
  display: 'flex',
  gap: 2,
  justifyContent: 'space-between',
  alignItems: 'center',
  py: 1,
} as const
