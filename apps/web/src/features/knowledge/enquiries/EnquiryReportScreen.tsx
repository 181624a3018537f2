import type { EnquiryWeek } from '@domicile/contract/knowledge/enquiries/enquiry-report'
import Stack from '@mui/material/Stack'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../../api/queries.ts'
import { QueryBoundary } from '../../../api/QueryBoundary.tsx'
import type { Column } from '../../../lists/list-types.ts'
import { Rows } from '../../../lists/Rows.tsx'
import { paths } from '../../../navigation/paths.ts'
import { formatDay } from '../../../ui/data/format.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { PageHeader } from '../../../ui/layout/PageHeader.tsx'
import { Panel } from '../../../ui/layout/Panel.tsx'
import { enquiryTexts, reportTexts as words } from './enquiry-texts.ts'
import { formatDuration } from './format-duration.ts'
import { ReportLine } from './ReportLine.tsx'
import { WorkingDaysNote } from './working-days/WorkingDaysNote.tsx'

const headers = words.columns

/** How the promise to answer was kept, by week and by person. */
export default function EnquiryReportScreen() {
  const result = useQuery(query('GET /api/enquiry-report/details'))
  return (
    <>
      <PageHeader
        title={words.title}
        subtitle={words.subtitle}
        breadcrumbs={[{ label: enquiryTexts.queue.title, to: paths.enquiries() }, { label: words.title }]}
      />
      <WorkingDaysNote />
      <ReportLine />
      <QueryBoundary query={result}>
        {({ weeks, people }) => (
          <Stack sx={{ gap: 2 }}>
            <Table
              title={words.weeks}
              first={weekColumn}
              rows={weeks.map((week) => ({ ...week, id: week.monday }))}
            />
            <Table
              title={words.people}
              first={personColumn}
              rows={people.map((person, place) => ({ ...person, id: String(place) }))}
            />
          </Stack>
        )}
      </QueryBoundary>
    </>
  )
}

type Figures = Omit<EnquiryWeek, 'monday'> & { id: string }
type TableProps<Row extends Figures> = { title: string; first: Column<Row>; rows: readonly Row[] }

function Table<Row extends Figures>({ title, first, rows }: TableProps<Row>) {
  return (
    <Panel title={title}>
      {rows.length === 0 ? (
        <EmptyState {...words.empty} quiet />
      ) : (
        <Rows label={title} columns={[first, ...columns]} rows={rows} />
      )}
    </Panel>
  )
}

const weekColumn: Column<Figures & { monday: string }> = {
  id: 'week',
  header: headers.week,
  width: 144,
  primary: true,
  cell: ({ monday }) => formatDay(monday),
}

const personColumn: Column<Figures & { name: string }> = {
  id: 'person',
  header: headers.person,
  width: 200,
  primary: true,
  cell: ({ name }) => name,
}

const columns: Column<Figures>[] = [
  { id: 'answers', header: headers.answers, width: 96, align: 'right', cell: ({ answers }) => answers },
  {
    id: 'inTime',
    header: headers.inTime,
    width: 144,
    align: 'right',
    cell: ({ inTime, answers, unanswered }) => shareOf(inTime, answers + unanswered),
  },
  {
    id: 'unanswered',
    header: headers.unanswered,
    width: 128,
    align: 'right',
    cell: ({ unanswered }) => unanswered,
  },
  {
    id: 'median',
    header: headers.median,
    width: 104,
    align: 'right',
    cell: ({ medianMinutes }) => medianMinutes !== null && formatDuration(medianMinutes),
  },
  {
    id: 'helpful',
    header: headers.helpful,
    width: 144,
    align: 'right',
    cell: ({ helpful, unhelpful }) => shareOf(helpful, helpful + unhelpful),
  },
]

function shareOf(part: number, whole: number) {
  return whole > 0 ? words.share(part, whole) : '–'
}
