import type { Board, ProjectSummary } from '@domicile/contract/work/projects/projects'
import type { StatusLabel } from '@domicile/contract/status-labels'
import Box from '@mui/material/Box'
import { useState } from 'react'
import { paths } from '../../../navigation/paths.ts'
import { StageBoard } from '../../../ui/boards/StageBoard.tsx'
import { StatusChip } from '../../../ui/data/StatusChip.tsx'
import { TextLink } from '../../../ui/layout/TextLink.tsx'
import { MoveDialog } from './panels/MoveDialog.tsx'
import { type ProjectMove, isAsked, targets } from './project-moves.ts'
import { Deadline } from './project-columns.tsx'
import { projectLabels } from './projects.list.ts'
import { projectPageTexts, projectTexts as words } from './project-texts.ts'

/** These columns are shown even when empty, so that the board keeps its shape. */
const ALWAYS_LISTED: readonly StatusLabel[] = [
  'pending',
  'on track',
  'waiting for accept',
  'approved',
  'rejected',
]

type Address = Record<string, string>
type ProjectBoardProps = { columns: Board['columns']; address: Address; isClient: boolean }
type Question = { project: ProjectSummary; event: ProjectMove }

/**
 * The projects by status. Cards move only by events; the health of a project is computed and can't be moved.
 */
export function ProjectBoard({ columns, address, isClient }: ProjectBoardProps) {
  const [question, setQuestion] = useState<Question>()
  const cards = columns.flatMap(({ items }) => items)
  const aims = new Set(cards.flatMap(movesOf).map(({ to }) => to))
  const isShown = ({ label, total }: Board['columns'][number]) =>
    total > 0 || aims.has(label) || (ALWAYS_LISTED.includes(label) && !isClient)
  const visibleColumns = columns
    .filter(isShown)
    .toSorted((a, b) => projectLabels.indexOf(a.label) - projectLabels.indexOf(b.label))
  return (
    <>
      <StageBoard
        label={words.boardLabel}
        columns={visibleColumns.map(({ label, total, items }) => ({
          id: label,
          title: label,
          heading: <StatusChip label={label} />,
          total,
          cards: items,
          foot: total > items.length && (
            <TextLink to={listOf(address, label)}>{words.showAll(total)}</TextLink>
          ),
        }))}
        cardKey={({ id }) => id}
        cardTitle={({ title }) => title}
        renderCard={(project) => <Card project={project} isClient={isClient} />}
        moves={movesOf}
        onMove={(project, to) => {
          const event = project.allowedActions.filter(isAsked).find((one) => targets[one] === to)
          if (event) setQuestion({ project, event })
        }}
        emptyText={words.emptyColumn}
      />
      {question && <MoveDialog {...question} isClient={isClient} onClose={() => setQuestion(undefined)} />}
    </>
  )
}

function movesOf({ allowedActions }: ProjectSummary) {
  return allowedActions.filter(isAsked).flatMap((event) => {
    const to = targets[event]
    return to ? [{ to, label: projectPageTexts.events[event] }] : []
  })
}

function listOf({ view: _view, page: _page, pageSize: _pageSize, ...filters }: Address, label: string) {
  return `${paths.projects()}?${new URLSearchParams({ ...filters, label }).toString()}`
}

function Card({ project, isClient }: { project: ProjectSummary; isClient: boolean }) {
  const { id, title, company, manager, tasks } = project
  return (
    <>
      <Box sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>
        <TextLink to={paths.project(id)}>{title}</TextLink>
      </Box>
      <Box sx={{ typography: 'body2', color: 'text.secondary', overflowWrap: 'anywhere' }}>
        <div>{isClient ? manager?.name : company.name}</div>
        <Deadline project={project} />
        {tasks.total > 0 && <div>{words.tasksDone(tasks.done, tasks.total)}</div>}
      </Box>
    </>
  )
}
