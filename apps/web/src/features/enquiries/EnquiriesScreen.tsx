import { can } from '@domicile/contract/permissions'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { me, query } from '../../api/queries.ts'
import { filtersOf } from '../../lists/filters/list-filters.ts'
import { ListScreen } from '../../lists/ListScreen.tsx'
import { useList } from '../../lists/use-list.ts'
import { paths } from '../../navigation/paths.ts'
import { enquiryList } from './enquiries.list.ts'
import { enquiryColumns } from './enquiry-columns.tsx'
import { enquiryTexts as words } from './enquiry-texts.ts'

const clientFilters = {
  state: {
    kind: 'choice',
    label: words.filters.state,
    nameOf: (state: 'waiting' | 'answered' | 'closed') => words.states[state],
  },
} as const

const staffFilters = {
  ...clientFilters,
  companyId: { kind: 'company', label: words.filters.company },
  assignee: {
    kind: 'choice',
    label: words.filters.assignee,
    nameOf: (assignee: 'me' | 'none') => words.filters.assignees[assignee],
  },
} as const

/** The messages of one client, or the queue of staff with the message due next at the top. */
export default function EnquiriesScreen() {
  const { data: person } = useQuery(me)
  const isStaff = Boolean(person?.role)
  const mayAnswer = Boolean(person && can(person, 'enquiries:answer'))
  const mayWrite = Boolean(person && can(person, 'enquiries:write'))
  return (
    <ListScreen
      list={useList(enquiryList)}
      texts={isStaff ? { ...words, ...words.queue } : words}
      primaryAction={mayWrite ? { label: words.new, to: paths.emailUs() } : undefined}
      tabs={mayAnswer ? <Report /> : undefined}
      filters={filtersOf(enquiryList, isStaff ? staffFilters : clientFilters)}
      columns={enquiryColumns(isStaff, person?.timeZone)}
      rowLink={({ id }) => paths.enquiry(id)}
    />
  )
}

/** How the promise was kept, in a sentence. */
function Report() {
  const { data } = useQuery(query('GET /api/enquiry-report'))
  if (!data) return null
  const { answers, inTime, medianMinutes, helpful, unhelpful } = data
  const texts = words.queue
  const rated = helpful + unhelpful
  return (
    <Typography sx={{ mb: 2, color: 'text.secondary' }}>
      {medianMinutes === null ? texts.noAnswers : texts.report(answers, inTime, duration(medianMinutes))}
      {rated > 0 && ` ${texts.ratings(helpful, rated)}`}
    </Typography>
  )
}

function duration(minutes: number): string {
  return minutes < 120 ? `${Math.max(1, minutes)} min` : `${Math.round(minutes / 60)} h`
}
