import { formatScore } from '@domicile/contract/compliance/screening/format-score'
import { hitDecisions } from '@domicile/contract/compliance/screening/hit-states'
import type { HitDecisionRow } from '@domicile/contract/compliance/screening/hits'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { DateTime } from '../../../../ui/data/DateTime.tsx'
import { Panel } from '../../../../ui/layout/Panel.tsx'
import { hairline } from '../../../../ui/layout/surface.ts'
import { decisionTexts as words } from './hit-texts.ts'

type DecisionsPanelProps = { decisions: readonly HitDecisionRow[]; timeZone: string | undefined }

/** All decisions about a hit, the latest first. */
export function DecisionsPanel({ decisions, timeZone }: DecisionsPanelProps) {
  return (
    <Panel title={words.earlier}>
      {decisions.length === 0 && <Typography sx={{ color: 'text.secondary' }}>{words.none}</Typography>}
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {decisions.map((decision) => (
          <Box component="li" key={decision.id} sx={{ ...hairline, py: 1, overflowWrap: 'anywhere' }}>
            <Decision decision={decision} timeZone={timeZone} />
          </Box>
        ))}
      </Box>
    </Panel>
  )
}

type DecisionProps = { decision: HitDecisionRow; timeZone: string | undefined }

function Decision({ decision: row, timeZone }: DecisionProps) {
  const { decision, reason, evidence, score, by, at, isAboutCurrent } = row
  return (
    <>
      <Typography sx={{ fontWeight: 500 }}>
        {hitDecisions[decision]}
        {!isAboutCurrent && ` (${words.outdated})`}
      </Typography>
      <Typography>“{reason}”</Typography>
      {evidence && (
        <Typography variant="body2">
          {words.evidence}: {evidence}
        </Typography>
      )}
      <Typography variant="body2" component="div" sx={{ color: 'text.secondary' }}>
        {by}, <DateTime value={at} timeZone={timeZone} />, {formatScore(score)}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {settlementOf(row)}
      </Typography>
    </>
  )
}

function settlementOf({ settlement, settledBy, returnReason }: HitDecisionRow): string {
  const { settlements } = words
  if (settlement === null) return words.waits
  if (settlement === 'confirmed') return settlements.confirmed(settledBy ?? '')
  if (settlement === 'returned') return settlements.returned(settledBy ?? '', returnReason ?? '')
  return settlements[settlement]
}
