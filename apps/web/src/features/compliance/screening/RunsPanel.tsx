import type { RunSummary } from '@domicile/contract/compliance/screening/runs'
import { runCauses, runOutcomes } from '@domicile/contract/compliance/screening/screening-kinds'
import Typography from '@mui/material/Typography'
import { useInfiniteQuery } from '@tanstack/react-query'
import { nextPageOf } from '../../../api/next-page.ts'
import { QueryBoundary } from '../../../api/QueryBoundary.tsx'
import type { Column } from '../../../lists/list-types.ts'
import { pagesOf } from '../../../lists/older-pages.ts'
import { Rows } from '../../../lists/Rows.tsx'
import { paths } from '../../../navigation/paths.ts'
import { DateTime } from '../../../ui/data/DateTime.tsx'
import { OlderButton } from '../../../ui/data/OlderButton.tsx'
import { StatusChip } from '../../../ui/data/StatusChip.tsx'
import { TruncatedText } from '../../../ui/data/TruncatedText.tsx'
import { Panel } from '../../../ui/layout/Panel.tsx'
import { tabTexts as words } from './screening-texts.ts'
import { outcomeTones } from './subject-status.ts'
import type { CompanyTabProps } from '../../../registers/company-tab.ts'

const PAGE_SIZE = 10

/** The runs of a company, the latest first. */
export function RunsPanel({ company, person }: CompanyTabProps) {
  const result = useInfiniteQuery(
    pagesOf('GET /api/companies/:companyId/screening-runs', { companyId: company.id }, PAGE_SIZE),
  )
  return (
    <Panel title={words.runs}>
      <QueryBoundary query={result}>
        {({ pages }) => {
          const runs = pages.flatMap(({ items }) => items)
          if (runs.length === 0)
            return <Typography sx={{ color: 'text.secondary' }}>{words.noRuns}</Typography>
          return (
            <>
              <Rows
                label={words.runs}
                columns={columnsFor(person?.timeZone)}
                rows={runs}
                rowLink={({ id }) => paths.screeningRun(id)}
              />
              <OlderButton onMore={nextPageOf(result)} busy={result.isFetchingNextPage} />
            </>
          )
        }}
      </QueryBoundary>
    </Panel>
  )
}

const headers = words.runColumns

function columnsFor(timeZone: string | undefined): Column<RunSummary>[] {
  return [
    {
      id: 'name',
      header: headers.name,
      primary: true,
      width: 200,
      cell: ({ subject }) => <TruncatedText>{subject.name}</TruncatedText>,
    },
    {
      id: 'outcome',
      header: headers.outcome,
      width: 150,
      cell: ({ outcome }) => <StatusChip label={runOutcomes[outcome]} tone={outcomeTones[outcome]} />,
    },
    { id: 'cause', header: headers.cause, width: 130, cell: ({ cause }) => runCauses[cause] },
    {
      id: 'by',
      header: headers.by,
      width: 120,
      cell: ({ by }) => <TruncatedText>{by ?? words.portal}</TruncatedText>,
    },
    {
      id: 'at',
      header: headers.at,
      width: 110,
      cell: ({ at }) => <DateTime value={at} timeZone={timeZone} />,
    },
  ]
}
