import type { RiskLine } from '@domicile/contract/compliance/risk/rate-risk'
import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { StatusChip } from '../../../../ui/data/StatusChip.tsx'
import { riskTexts as words } from './risk-texts.ts'

type LineFactsProps = {
  line: RiskLine
  /** The points by the published version, where they differ. */
  before?: number | undefined
}

/** One line of a rating: the fact, its points, and the sentence that explains them. */
export function LineFacts({ line, before }: LineFactsProps) {
  const { label, value, points, weight, reason, isUnknown, forcesHigh } = line
  return (
    <Stack direction="row" sx={{ gap: 2, justifyContent: 'space-between' }}>
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
          <Typography component="span" sx={{ fontWeight: 500 }}>
            {label}
          </Typography>
          {!isUnknown && <span>{value}</span>}
          {isUnknown && <StatusChip label={words.notKnown} tone="needs attention" />}
          {forcesHigh && <StatusChip label={words.always} tone="issues" />}
        </Stack>
        {reason !== `${value}.` && (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {reason}
          </Typography>
        )}
      </Box>
      <Box sx={{ textAlign: 'right', whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>
        <Typography>
          {before !== undefined && `${before} → `}
          {words.points(points)}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {words.weight(weight)}
        </Typography>
      </Box>
    </Stack>
  )
}
