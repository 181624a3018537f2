import type { ProjectSummary } from '@domicile/contract/work/projects/projects'
import Box from '@mui/material/Box'
import { formatDay, formatWaitsFor, sentence } from '../../../ui/data/format.ts'
import { companyColumn, labelColumn } from '../../../lists/columns/record-columns.tsx'
import type { Column } from '../../../lists/list-types.ts'
import { TruncatedText } from '../../../ui/data/TruncatedText.tsx'
import { projectTexts as words } from './project-texts.ts'

const headers = words.columns

/** The columns of the list. Clients learn only the names of their own people. */
export function projectColumns(isClient: boolean): Column<ProjectSummary>[] {
  return [
    {
      id: 'title',
      header: headers.title,
      primary: true,
      width: 192,
      cell: ({ title }) => <TruncatedText>{title}</TruncatedText>,
    },
    companyColumn(headers.company, 136),
    labelColumn(headers.label, 184),
    {
      id: 'waitingOn',
      header: headers.waitingOn,
      width: 128,
      cell: (project) => <TruncatedText>{sentence(waitingName(project, isClient))}</TruncatedText>,
    },
    {
      id: 'manager',
      header: headers.manager,
      width: 128,
      cell: ({ manager }) => manager?.name ?? words.noManager,
    },
    {
      id: 'deadline',
      card: 'line',
      header: headers.deadline,
      width: 112,
      cell: (project) => <Deadline project={project} />,
    },
    {
      id: 'tasks',
      header: headers.tasks,
      width: 88,
      cell: ({ tasks }) => words.tasksOf(tasks.done, tasks.total),
    },
  ]
}

/** Names whom a project waits for: the reader only if they can act, otherwise those who can. */
export function waitingName({ waitingOn, waitsFor }: ProjectSummary, isClient: boolean): string {
  return formatWaitsFor(waitsFor, (isClient ? words.waitsForClient : words.waits)[waitingOn])
}

/** The deadline, and by how many days it is late. */
export function Deadline({ project }: { project: Pick<ProjectSummary, 'deadline' | 'endedAt'> }) {
  if (!project.deadline) return words.noDeadline
  const late = project.endedAt ? 0 : daysLate(project.deadline)
  return (
    <>
      {formatDay(project.deadline)}
      {late > 0 && (
        <Box component="span" sx={{ display: 'block', typography: 'body2', color: 'error.main' }}>
          {words.overdue(late)}
        </Box>
      )}
    </>
  )
}

function daysLate(deadline: string): number {
  return Math.floor((Date.now() - Date.parse(deadline)) / 86_400_000)
}
