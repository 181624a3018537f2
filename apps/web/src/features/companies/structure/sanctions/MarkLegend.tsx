import { kindsIn, type Mark, type MarksOf } from '@domicile/contract/companies/owners/sanction-marks'
import type { StructureNode } from '@domicile/contract/companies/owners/structure-terms'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { StatusChip } from '../../../../ui/data/StatusChip.tsx'
import { looks } from './sanction-marks.ts'
import { sanctionsScreenTexts as words } from './sanctions-screen-texts.ts'

type MarkLegendProps = { nodes: readonly StructureNode[]; marksOf: MarksOf }

/** The marks that the chart or list has now, and what a party without one is. */
export function MarkLegend({ nodes, marksOf }: MarkLegendProps) {
  return (
    <Box role="group" aria-label={words.legend} sx={row}>
      {kindsIn(nodes, marksOf).map((kind) => (
        <StatusChip key={kind} label={words.marks[kind]} tone={looks[kind].tone} icon={looks[kind].icon} />
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
