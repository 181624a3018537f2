import type { SurveyRecord } from '@domicile/contract/forms/surveys/surveys'
import Box from '@mui/material/Box'
import LinearProgress from '@mui/material/LinearProgress'
import { formatNumber } from '../../../../ui/data/format.ts'
import { Panel } from '../../../../ui/layout/Panel.tsx'
import { surveyPageTexts } from '../survey-texts.ts'

const words = surveyPageTexts.progress

/** How many companies have answered, and whom the others wait for. */
export function SurveyProgress({ survey: { assignments } }: { survey: SurveyRecord }) {
  const { total, open, submitted, accepted } = assignments
  const counts = [
    [words.open, open],
    [words.submitted, submitted],
    [words.accepted, accepted],
    [words.ended, total - open - submitted - accepted],
  ] as const
  return (
    <Panel title={words.title} subtitle={words.share(accepted, total)}>
      <LinearProgress
        variant="determinate"
        aria-label={words.accepted}
        value={total > 0 ? (accepted / total) * 100 : 0}
        sx={{ height: 8, borderRadius: 1, maxWidth: 480, bgcolor: 'divider' }}
      />
      <Box component="dl" sx={list}>
        {counts.map(([label, count]) => (
          <div key={label}>
            <Box component="dt" sx={{ color: 'text.secondary' }}>
              {label}
            </Box>
            <Box component="dd" sx={{ m: 0, typography: 'h2', fontVariantNumeric: 'tabular-nums' }}>
              {formatNumber(count)}
            </Box>
          </div>
        ))}
      </Box>
    </Panel>
  )
}

const list = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: '1fr 1fr', sm: 'repeat(4, auto)' },
  justifyContent: 'start',
  columnGap: { xs: 2, sm: 5 },
  m: 0,
  mt: 2,
} as const
