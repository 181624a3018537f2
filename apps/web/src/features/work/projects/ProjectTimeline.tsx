import type { ProjectSummary } from '@domicile/contract/work/projects/projects'
import Box from '@mui/material/Box'
import { paths } from '../../../navigation/paths.ts'
import { statusColors } from '../../../ui/theme.ts'
import { formatDay, formatDayOf } from '../../../ui/data/format.ts'
import { StatusChip } from '../../../ui/data/StatusChip.tsx'
import { today } from '../../../ui/data/today.ts'
import { TextLink } from '../../../ui/layout/TextLink.tsx'
import { placeOf, rangeOf } from './project-times.ts'
import { projectTexts as words } from './project-texts.ts'

/** The projects as bars from start to deadline, under months. Each row has the same facts as text. */
export function ProjectTimeline({ projects }: { projects: readonly ProjectSummary[] }) {
  const day = today()
  const range = rangeOf(projects, day)
  return (
    <Box sx={{ position: 'relative' }}>
      <Box aria-hidden sx={{ ...row, ...months }}>
        <span />
        <Box sx={{ position: 'relative', height: 20 }}>
          {range.months.map(({ name, at }) => (
            <Box key={at} component="span" sx={{ ...tick, left: `${at}%` }}>
              {name}
            </Box>
          ))}
        </Box>
      </Box>
      <Box component="ul" aria-label={words.timelineLabel} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {projects.map((project) => (
          <Box component="li" key={project.id} sx={row}>
            <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
              <TextLink to={paths.project(project.id)}>{project.title}</TextLink>
              <Box sx={{ typography: 'body2', color: 'text.secondary' }}>{project.company.name}</Box>
              <Box sx={{ typography: 'body2', color: 'text.secondary' }}>{spanInWords(project)}</Box>
            </Box>
            <Box sx={{ position: 'relative', minHeight: 40, alignSelf: 'center' }}>
              <Box aria-hidden sx={{ ...line, left: `${range.today}%` }} title={words.today} />
              <Bar project={project} place={placeOf(project, range, day)} />
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  )
}

function Bar({ project, place }: { project: ProjectSummary; place: { left: number; width: number } }) {
  const { text, tint } = statusColors[project.label]
  return (
    <Box
      sx={{
        position: 'absolute',
        top: 8,
        left: `${place.left}%`,
        width: `${place.width}%`,
        minWidth: 8,
        height: 24,
        bgcolor: tint,
        border: 1,
        borderColor: text,
        borderRadius: 1,
        // A project without a deadline has an open end.
        ...(!project.deadline && { borderRightStyle: 'dashed' }),
        // The status overflows a bar that is too short for it.
        '& > span': { border: 0, bgcolor: 'transparent' },
      }}
    >
      <StatusChip label={project.label} />
    </Box>
  )
}

function spanInWords({ startedAt, deadline }: ProjectSummary): string {
  const start = startedAt && formatDayOf(startedAt)
  if (start && deadline) return words.from(start, formatDay(deadline))
  if (start) return words.withoutEnd(start)
  return deadline ? words.notBegun(formatDay(deadline)) : words.noDeadline
}

const row = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '240px minmax(0, 1fr)' },
  columnGap: 2,
  py: 1,
  '& + &': { borderTop: 1, borderColor: 'divider' },
} as const

const months = {
  // On a phone the days are shown as text above each bar.
  display: { xs: 'none', sm: 'grid' },
  typography: 'body2',
  color: 'text.secondary',
  pt: 0,
} as const

const tick = {
  position: 'absolute',
  pl: 0.5,
  borderLeft: 1,
  borderColor: 'divider',
  whiteSpace: 'nowrap',
} as const
const line = {
  position: 'absolute',
  top: 0,
  bottom: 0,
  borderLeft: '2px solid',
  borderColor: 'primary.main',
} as const
