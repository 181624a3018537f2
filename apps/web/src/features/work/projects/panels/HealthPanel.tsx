import type { Project } from '@domicile/contract/work/projects/projects'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { formatDay } from '../../../../ui/data/format.ts'
import { Panel } from '../../../../ui/layout/Panel.tsx'
import { StatusChip } from '../../../../ui/data/StatusChip.tsx'
import { projectPageTexts } from '../project-texts.ts'

const words = projectPageTexts.health

/** The health of a project: each deduction with its reason, worst first, and any manual override. */
export function HealthPanel({ project: { lifecycle, health } }: { project: Project }) {
  const { deductions, override, overrideReason, overrideBy } = health
  if (lifecycle !== 'active') return null
  return (
    <Panel title={words.title}>
      {override && (
        <Box sx={{ mb: 2 }}>
          <Typography>{words.manual(override.label, formatDay(override.until))}</Typography>
          {overrideReason && (
            <Typography sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
              “{overrideReason}” {overrideBy}
            </Typography>
          )}
        </Box>
      )}
      {deductions.length === 0 ? (
        <Typography sx={{ color: 'text.secondary' }}>{words.fine}</Typography>
      ) : (
        <Box component="ul" aria-label={words.against} sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {deductions.map(({ level, text }) => (
            <Box component="li" key={text} sx={row}>
              <StatusChip label={level} />
              <span>{text}</span>
            </Box>
          ))}
        </Box>
      )}
    </Panel>
  )
}

const row = {
  py: 0.75,
  display: 'grid',
  gridTemplateColumns: { xs: '1fr', sm: '152px minmax(0, 1fr)' },
  gap: 0.5,
  justifyItems: 'start',
} as const
