import type { ScreenedSubject } from '@domicile/contract/compliance/screening/runs'
import {
  type RunOutcome,
  runFreshness,
  runOutcomes,
} from '@domicile/contract/compliance/screening/screening-kinds'
import type { StatusTone } from '../../../ui/theme.ts'
import { tabTexts as words } from './screening-texts.ts'

export type Status = { label: string; tone: StatusTone }

export const outcomeTones: Record<RunOutcome, StatusTone> = {
  clear: 'approved',
  hits: 'needs attention',
  not_checked: 'issues',
}

/**
 * Returns the statuses of a subject, the most serious first. Only a subject that was screened lately, against all lists and
 * without open hits, looks clear.
 */
export function statusesOf(subject: ScreenedSubject): Status[] {
  const { outcome, freshness, openHits, confirmedHits } = subject
  const found: (Status | false)[] = [
    confirmedHits > 0 && { label: words.confirmed(confirmedHits), tone: 'issues' },
    openHits > 0 && { label: words.open(openHits), tone: 'needs attention' },
    outcome === 'not_checked' && { label: runOutcomes.not_checked, tone: 'issues' },
    freshness === 'never' && { label: runFreshness.never, tone: 'needs attention' },
    freshness === 'stale' &&
      outcome !== 'not_checked' && { label: runFreshness.stale, tone: 'needs attention' },
  ]
  const statuses = found.filter((status) => status !== false)
  if (statuses.length > 0) return statuses
  return [{ label: outcome === 'hits' ? words.cleared : runOutcomes.clear, tone: 'approved' }]
}
