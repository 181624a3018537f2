import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { PlannedStage } from '@domicile/contract/work/runs/workflow-runs'
import { useQuery } from '@tanstack/react-query'
import { QueryBoundary } from '../../../api/QueryBoundary.tsx'
import { query } from '../../../api/queries.ts'
import { formatNames } from '../../../ui/data/format.ts'
import { startRunTexts as words } from './run-texts.ts'

/** The users who would act in each stage of a run for a company, with a warning where no one could. */
export function PlannedStages({ slug, companyId }: { slug: string; companyId: string }) {
  const result = useQuery(
    query('GET /api/workflows/:slug/planned-stages', { params: { slug }, query: { companyId } }),
  )
  return (
    <QueryBoundary query={result}>
      {(stages) => (
        <Box component="section" aria-labelledby="planned-stages">
          <Typography id="planned-stages" variant="h3" component="h3" sx={{ mb: 1 }}>
            {words.planned}
          </Typography>
          {stages.length === 0 && <Typography variant="body2">{words.noPeople}</Typography>}
          <Box component="ol" aria-label={words.planned} sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {stages.map((stage) => (
              <Box component="li" key={stage.key} sx={{ py: 0.75, overflowWrap: 'anywhere' }}>
                <Planned stage={stage} />
              </Box>
            ))}
          </Box>
        </Box>
      )}
    </QueryBoundary>
  )
}

function Planned({ stage: { name, kind, names, total } }: { stage: PlannedStage }) {
  if (total === 0) return <Alert severity="warning">{words.nobody(name, kind)}</Alert>
  return (
    <>
      {name}
      <Box sx={{ typography: 'body2', color: 'text.secondary' }}>{formatNames(names, total)}</Box>
    </>
  )
}
