import { can, type Holder } from '@domicile/contract/permissions'
import Stack from '@mui/material/Stack'
import { useQuery } from '@tanstack/react-query'
import { me } from '../../../api/queries.ts'
import { filtersOf } from '../../../lists/filters/list-filters.ts'
import { ListScreen } from '../../../lists/ListScreen.tsx'
import { useList } from '../../../lists/use-list.ts'
import { paths } from '../../../navigation/paths.ts'
import { TextLink } from '../../../ui/layout/TextLink.tsx'
import { enquiryList } from './enquiries.list.ts'
import { enquiryColumns } from './enquiry-columns.tsx'
import { enquiryTexts as words } from './enquiry-texts.ts'
import { ReportLine } from './ReportLine.tsx'
import { WorkingDaysNote } from './working-days/WorkingDaysNote.tsx'

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
  const mayBegin = Boolean(person && can(person, isStaff ? 'enquiries:start' : 'enquiries:write'))
  return (
    <ListScreen
      list={useList(enquiryList)}
      texts={isStaff ? { ...words, ...words.queue } : words}
      primaryAction={
        mayBegin ? { label: isStaff ? words.queue.write : words.new, to: paths.emailUs() } : undefined
      }
      tabs={mayAnswer && person ? <QueueLinks person={person} /> : undefined}
      filters={filtersOf(enquiryList, isStaff ? staffFilters : clientFilters)}
      columns={enquiryColumns(isStaff, person?.timeZone)}
      rowLink={({ id }) => paths.enquiry(id)}
    />
  )
}

/** The report in a sentence, and the screens beside the queue. */
function QueueLinks({ person }: { person: Holder }) {
  return (
    <>
      <Stack direction="row" sx={{ gap: 2, mb: 1, flexWrap: 'wrap' }}>
        <TextLink to={paths.savedAnswers()}>{words.queue.savedAnswers}</TextLink>
        {can(person, 'enquiries:report') && (
          <TextLink to={paths.enquiryReport()}>{words.queue.details}</TextLink>
        )}
        {can(person, 'working-days:write') && (
          <TextLink to={paths.workingDays()}>{words.queue.workingDays}</TextLink>
        )}
      </Stack>
      <WorkingDaysNote />
      <ReportLine />
    </>
  )
}
