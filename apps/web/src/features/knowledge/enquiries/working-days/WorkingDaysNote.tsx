import { addDays } from '@domicile/contract/days'
import { weekdayNames } from '@domicile/contract/knowledge/enquiries/working-time'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../../../api/queries.ts'
import { formatDay } from '../../../../ui/data/format.ts'
import { today } from '../../../../ui/data/today.ts'
import { workingDaysTexts as words } from '../enquiry-texts.ts'

/** The days in which a holiday is near enough to delay an answer. */
const AHEAD = 14

/** The days on which the firm works, and the holidays of the next two weeks. */
export function WorkingDaysNote() {
  const { data } = useQuery(query('GET /api/working-days'))
  if (!data) return null
  const near = data.holidays.filter(({ day }) => day >= today() && day <= addDays(today(), AHEAD))
  const closed = near.map(({ day, name }) => words.holiday(formatDay(day), name)).join(', ')
  return (
    <Typography sx={{ color: 'text.secondary' }}>
      {words.note(formatWeek(data.weekdays), data.timeZone.replaceAll('_', ' '))}
      {closed && ` ${words.closed(closed)}`}
    </Typography>
  )
}

/** Three or more days in a row become a range: `Monday to Friday`. */
export function formatWeek(weekdays: readonly number[]): string {
  const [first, last] = [weekdays[0]!, weekdays.at(-1)!]
  const isRange = weekdays.length > 2 && last - first === weekdays.length - 1
  const namedDays = isRange ? [first, last] : weekdays
  return namedDays.map((day) => weekdayNames[day - 1]).join(isRange ? ' to ' : ', ')
}
