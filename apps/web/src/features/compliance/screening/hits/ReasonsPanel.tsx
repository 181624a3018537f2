import { formatScore } from '@domicile/contract/compliance/screening/format-score'
import type { HitRecord } from '@domicile/contract/compliance/screening/hits'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { Panel } from '../../../../ui/layout/Panel.tsx'
import { explainScore, type Reason } from './explain-score.ts'
import { hitTexts as words, reasonTexts } from './hit-texts.ts'

/** The score, reason by reason. */
export function ReasonsPanel({ hit: { score, isDecisive, features } }: { hit: HitRecord }) {
  return (
    <Panel
      title={`${words.reasons}: ${formatScore(score)}`}
      subtitle={isDecisive ? words.decisive : words.notDecisive}
    >
      <Reasons features={features} />
    </Panel>
  )
}

/** The reasons for a score as a list of sentences with their points. */
export function Reasons({ features, where }: Pick<HitRecord, 'features'> & { where?: string }) {
  return (
    <Box component="ul" aria-label={words.reasons} sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {explainScore(features, where).map((reason) => (
        <ReasonItem key={reason.text} reason={reason} />
      ))}
    </Box>
  )
}

function ReasonItem({ reason: { text, points, isCounted, details } }: { reason: Reason }) {
  return (
    <Box component="li" sx={item}>
      <Box sx={{ ...figure, ...(!isCounted && { color: 'text.secondary', fontWeight: 400 }) }}>{points}</Box>
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography>
          {text}
          {!isCounted && ` (${reasonTexts.notCounted})`}
        </Typography>
        {details.length > 0 && (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {details.join(' · ')}
          </Typography>
        )}
      </Box>
    </Box>
  )
}

const item = {
  display: 'grid',
  gridTemplateColumns: '56px minmax(0, 1fr)',
  columnGap: 2,
  py: 1,
  '& + &': { borderTop: 1, borderColor: 'divider' },
} as const
const figure = { fontWeight: 600, fontVariantNumeric: 'tabular-nums' } as const
