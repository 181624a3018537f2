import type { SameHit, SettledHit } from '@domicile/contract/compliance/screening/hits'
import { useState } from 'react'
import { setAlert } from '../../../../api/store.ts'
import { decisionTexts } from './hit-texts.ts'

const words = decisionTexts.others

/**
 * The same hits as they were when the user began to choose among them. Those that change later are refused: they were not
 * decided as they are.
 */
export function useSeenHits(now: readonly SameHit[]) {
  const [seen, setSeen] = useState<readonly SameHit[]>()
  return { others: seen ?? now, keepSeen: () => setSeen((before) => before ?? now) }
}

/** The ids of all of them, or none once all are chosen. */
export function allOrNone(others: readonly SameHit[], chosen: readonly string[]): string[] {
  return chosen.length < others.length ? others.map(({ id }) => id) : []
}

/** The chosen ones of the same hits, in the version that the user saw. */
export function chosenOf(others: readonly SameHit[], ids: readonly string[]) {
  return others.filter(({ id }) => ids.includes(id)).map(({ id, version }) => ({ id, version }))
}

/** Names the hits that were chosen too and left as they are, each with the reason. */
export function reportRefused(refused: SettledHit['refused'], others: readonly SameHit[]): void {
  if (refused.length === 0) return
  const reasons = refused.map(({ id, reason }) =>
    words.reason(others.find((other) => other.id === id)?.company.name ?? '', reason),
  )
  setAlert({ info: words.refused(reasons), type: 'warning' })
}
