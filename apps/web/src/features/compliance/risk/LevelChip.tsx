import { type RiskLevel, riskLevelLabels } from '@domicile/contract/compliance/risk/risk-kinds'
import { StatusChip } from '../../../ui/data/StatusChip.tsx'

const tones = { low: 'approved', medium: 'needs attention', high: 'issues' } as const

/** The level of a risk, with an icon. */
export function LevelChip({ level }: { level: RiskLevel }) {
  return <StatusChip label={`${riskLevelLabels[level]} risk`} tone={tones[level]} />
}
