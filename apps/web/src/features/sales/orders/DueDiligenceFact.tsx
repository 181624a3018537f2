import type { DueDiligenceState } from '@domicile/contract/sales/services/service-kinds'
import Typography from '@mui/material/Typography'
import { buyingTexts } from './buying-texts.ts'

const words = buyingTexts.dueDiligence

/** The state of the company's due diligence, for which a regulated service waits; only the reason without a company. */
export function DueDiligenceFact({ state }: { state?: DueDiligenceState | undefined }) {
  const isDone = state === 'approved' || state === 'declined'
  return (
    <Typography variant="body2">
      {state && `${words.title}: ${words.states[state]}. `}
      {!isDone && words.help}
    </Typography>
  )
}
