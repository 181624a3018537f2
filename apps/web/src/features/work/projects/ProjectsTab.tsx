import type { ProjectSummary } from '@domicile/contract/work/projects/projects'
import Stack from '@mui/material/Stack'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../../api/queries.ts'
import type { Column } from '../../../lists/list-types.ts'
import { paths } from '../../../navigation/paths.ts'
import { mayAt } from '../../../session/allowed-actions.ts'
import { DateTime } from '../../../ui/data/DateTime.tsx'
import { RunsOfCompany } from '../runs/runs.public.ts'
import { projectColumns } from './project-columns.tsx'
import { projectTexts } from './project-texts.ts'
import { CompanyList, LATEST } from '../../../registers/CompanyList.tsx'
import type { CompanyTabProps } from '../../../registers/company-tab.ts'

const words = projectTexts.ofCompany

/** The projects of a company, and its runs for users who may read them. */
export function ProjectsTab({ company, person }: CompanyTabProps) {
  const { id: companyId } = company
  const latest = { companyId, show: 'all', sort: 'updated', order: 'desc', pageSize: LATEST } as const
  const result = useQuery(query('GET /api/projects', { query: latest }))
  const isClient = person?.role === null
  return (
    <Stack sx={{ gap: 2 }}>
      <CompanyList
        company={company}
        person={person}
        title={projectTexts.title}
        result={result}
        columns={columnsFor(isClient, person?.timeZone)}
        rowLink={({ id }) => paths.project(id)}
        all={{ label: words.all, to: paths.projects(companyId) }}
        empty={isClient ? words.emptyClient : words.empty}
        action={
          mayAt(companyId, person, 'projects:write') && {
            label: projectTexts.new,
            to: paths.newProject(companyId),
          }
        }
      />
      {mayAt(companyId, person, 'runs:read') && <RunsOfCompany company={company} person={person} />}
    </Stack>
  )
}

function columnsFor(isClient: boolean, timeZone: string | undefined): Column<ProjectSummary>[] {
  return [
    ...projectColumns(isClient).filter(({ id }) => COLUMN_IDS.includes(id)),
    {
      id: 'updated',
      header: words.updated,
      width: 112,
      cell: ({ updatedAt }) => <DateTime value={updatedAt} timeZone={timeZone} />,
    },
  ]
}

const COLUMN_IDS = ['title', 'status', 'waitingOn', 'deadline']
