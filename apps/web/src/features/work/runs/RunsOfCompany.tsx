import type { Run } from '@domicile/contract/work/runs/workflow-runs'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../../api/queries.ts'
import type { Column } from '../../../lists/list-types.ts'
import { paths } from '../../../navigation/paths.ts'
import { mayAt } from '../../../session/allowed-actions.ts'
import { DateTime } from '../../../ui/data/DateTime.tsx'
import { runColumns } from './run-columns.tsx'
import { runsTexts } from './run-texts.ts'
import { CompanyList, LATEST } from '../../../registers/CompanyList.tsx'
import type { CompanyTabProps } from '../../../registers/company-tab.ts'

const words = runsTexts.ofCompany

/** The latest runs for a company. */
export function RunsOfCompany({ company, person }: CompanyTabProps) {
  const { id: companyId } = company
  const latest = { companyId, state: 'all', sort: 'newest', pageSize: LATEST } as const
  const result = useQuery(query('GET /api/workflow-runs', { query: latest }))
  const isClient = person?.role === null
  return (
    <CompanyList
      company={company}
      person={person}
      title={isClient ? words.clientTitle : words.title}
      result={result}
      columns={columnsFor(isClient, person?.timeZone)}
      rowLink={({ id }) => paths.run(id)}
      all={{ label: isClient ? words.clientAll : words.all, to: paths.runsOf(companyId) }}
      empty={isClient ? words.emptyClient : words.empty}
      action={
        mayAt(companyId, person, 'workflows:run') && { label: words.toWorkflows, to: paths.workflows() }
      }
    />
  )
}

function columnsFor(isClient: boolean, timeZone: string | undefined): Column<Run>[] {
  return [
    ...runColumns(isClient, timeZone).filter(({ id }) => COLUMN_IDS.includes(id)),
    {
      id: 'started',
      header: words.started,
      width: 112,
      cell: ({ startedAt }) => <DateTime value={startedAt} timeZone={timeZone} />,
    },
  ]
}

const COLUMN_IDS = ['workflow', 'status', 'stage', 'waitingOn', 'dueAt']
