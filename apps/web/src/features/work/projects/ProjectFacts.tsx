import { daysBetween } from '@domicile/contract/days'
import type { Project } from '@domicile/contract/work/projects/projects'
import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { paths } from '../../../navigation/paths.ts'
import { DefinitionList } from '../../../ui/data/DefinitionList.tsx'
import { formatDay, formatDayOf } from '../../../ui/data/format.ts'
import { Panel } from '../../../ui/layout/Panel.tsx'
import { TextLink } from '../../../ui/layout/TextLink.tsx'
import { projectPageTexts as words, projectTexts } from './project-texts.ts'

type ProjectFactsProps = {
  project: Project
  isClient: boolean
  /** True if the user may open the project's order. */
  mayReadOrders: boolean
}

/** The facts of a project: company, order, manager, dates, and how long it waited for each side. */
export function ProjectFacts({ project, isClient, mayReadOrders }: ProjectFactsProps) {
  const { company, order, manager, startedAt, deliveredAt, endedAt, deadline, needsAcceptance, waited } =
    project
  const day = (instant: string | null) => instant && formatDayOf(instant)
  const split = (['client', 'firm', 'authority', 'none'] as const).filter((whom) => waited[whom] > 0)
  return (
    <Panel title={projectTexts.columns.title}>
      <DefinitionList
        items={[
          {
            label: words.facts.company,
            value: isClient ? (
              company.name
            ) : (
              <TextLink to={paths.company(company.id)}>{company.name}</TextLink>
            ),
          },
          ...(order
            ? [{ label: words.facts.order, value: mayReadOrders ? linkTo(order) : order.number }]
            : []),
          { label: words.facts.manager, value: manager?.name },
          { label: words.facts.started, value: day(startedAt) },
          { label: words.facts.deadline, value: deadline && <Moves project={project} deadline={deadline} /> },
          ...(deliveredAt ? [{ label: words.facts.delivered, value: day(deliveredAt) }] : []),
          ...(endedAt ? [{ label: words.facts.ended, value: day(endedAt) }] : []),
          {
            label: words.facts.acceptance,
            value: needsAcceptance ? words.facts.byClient : words.facts.byFirm,
          },
          {
            label: words.waited.title,
            value:
              split.length === 0 ? (
                words.waited[startedAt ? 'justStarted' : 'notYet']
              ) : (
                <Stack component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
                  {split.map((whom) => (
                    <li key={whom}>
                      {words.waited[whom === 'client' && isClient ? 'you' : whom]}:{' '}
                      {words.waited.days(waited[whom])}
                    </li>
                  ))}
                </Stack>
              ),
          },
        ]}
      />
    </Panel>
  )
}

function linkTo({ id, number }: NonNullable<Project['order']>) {
  return <TextLink to={paths.order(id)}>{number}</TextLink>
}

/** The deadline, and below it each change with its reason. */
function Moves({ project, deadline }: { project: Project; deadline: string }) {
  const moves = project.deadlines
  const first = moves.at(-1)?.before ?? null
  return (
    <>
      {formatDay(deadline)}
      {moves.length > 0 && first && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {words.moved(moves.length, daysBetween(first, deadline))}
        </Typography>
      )}
      <Box
        component="ol"
        sx={{ listStyle: 'none', m: 0, p: 0, typography: 'body2', color: 'text.secondary' }}
      >
        {moves.map(({ id, before, after, reason }) => (
          <li key={id}>
            {before ? formatDay(before) : words.none} → {after ? formatDay(after) : words.none}
            {reason && `, “${reason}”`}
          </li>
        ))}
      </Box>
    </>
  )
}
