import { ruleStates } from '@domicile/contract/mail/mail-requests/request-states'
import type { StandingRule } from '@domicile/contract/mail/mail-requests/standing-rules'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { formatDayOf, formatMoney } from '../../../../ui/data/format.ts'
import { StatusChip } from '../../../../ui/data/StatusChip.tsx'
import { hairline } from '../../../../ui/layout/surface.ts'
import { ruleTexts as words } from './rule-texts.ts'

type RuleRowProps = {
  rule: StandingRule
  timeZone: string | undefined
  onOpen: (event: 'approve' | 'stop') => void
}

/** A rule as a sentence, who drew it up and approved it, and how often it was applied. */
export function RuleRow({ rule, timeZone, onOpen }: RuleRowProps) {
  const { summary, state, mayApprove, mayStop } = rule
  return (
    <Box component="li" sx={{ ...hairline, py: 1.5 }}>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
        <Box sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>{summary}</Box>
        <StatusChip label={ruleStates[state]} tone={tones[state]} />
      </Stack>
      {detailsOf(rule).map((line) => (
        <Box key={line} sx={{ overflowWrap: 'anywhere' }}>
          {line}
        </Box>
      ))}
      <Box sx={{ typography: 'body2', color: 'text.secondary' }}>{historyOf(rule, timeZone).join(' · ')}</Box>
      {(mayApprove || mayStop) && (
        <Stack direction="row" sx={{ gap: 1, mt: 1 }}>
          {mayApprove && (
            <Button
              size="small"
              variant="contained"
              aria-label={words.approveOf(summary)}
              onClick={() => onOpen('approve')}
            >
              {words.approve}
            </Button>
          )}
          {mayStop && (
            <Button
              size="small"
              variant="outlined"
              aria-label={words.stopOf(summary)}
              onClick={() => onOpen('stop')}
            >
              {words.stop}
            </Button>
          )}
        </Stack>
      )}
    </Box>
  )
}

/** The destination and the price limit of a forward. */
function detailsOf({ kind, destination, costLimit }: StandingRule): string[] {
  if (kind !== 'forward') return []
  const limit = costLimit ? words.limit(formatMoney(costLimit.amount, costLimit.currency)) : words.noLimit
  return [words.destination(destination ?? ''), limit]
}

function historyOf(
  { drawnBy, drawnAt, approvedBy, approvedAt, stoppedAt, used }: StandingRule,
  zone?: string,
) {
  return [
    words.drawn(drawnBy ?? words.us, formatDayOf(drawnAt, zone)),
    ...(approvedAt ? [words.approved(approvedBy ?? '', formatDayOf(approvedAt, zone))] : []),
    ...(stoppedAt ? [words.stopped(formatDayOf(stoppedAt, zone))] : []),
    ...(approvedAt ? [words.used(used)] : []),
  ]
}

const tones = { proposed: 'waiting for accept', active: 'on track', stopped: 'pending' } as const
