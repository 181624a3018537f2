import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { StatusChip } from '../../../ui/data/StatusChip.tsx'
import type { StructureNode } from '../structure-terms.ts'
import { looks, type Mark, type MarksOf } from './sanction-marks.ts'
import { sanctionsScreenTexts as words } from './sanctions-screen-texts.ts'

const kinds = Object.keys(looks) as Mark['kind'][]

type MarkLegendProps = { nodes: readonly StructureNode[]; marksOf: MarksOf }

/** The marks that the chart or list has now, and what a party without one is. */
export function MarkLegend({ nodes, marksOf }: MarkLegendProps) {
  const present = new Set(nodes.flatMap((node) => marksOf(node).map(({ kind }) => kind)))
  return (
    <Box role="group" aria-label={words.legend} sx={row}>
      {kinds
        .filter((kind) => present.has(kind))
        .map((kind) => (
          <StatusChip
            key={kind}
            label={kind === 'blocked' ? words.blocked : words.marks[kind]}
            tone={looks[kind].tone}
            icon={looks[kind].icon}
          />
        ))}
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {words.noMark}
      </Typography>
    </Box>
  )
}

/** The marks of one party as chips. */
export function Marks({ marks }: { marks: readonly Mark[] }) {
  return marks.map(({ kind, label }) => (
    <Box key={kind} component="span" sx={{ ml: 1 }}>
      <StatusChip label={label} tone={looks[kind].tone} icon={looks[kind].icon} />
    </Box>
  ))
}

const row = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1.5 } as const
