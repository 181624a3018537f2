import { type CaseLevel, riskLevelLabels } from '@domicile/contract/due-diligence/case-kinds'
import type { Database } from '../../../feature.ts'
import { type CaseCompany, itemOf, obstacle, type SectionFacts } from './section-facts.ts'

/** The rating of a company: score and level, and a line for each factor. */
export type Rating = {
  score: number
  level: CaseLevel
  lines: { key: string; label: string; value: string }[]
}

/** Rates a company; undefined if no matrix is in force. */
export async function findRating(_db: Database, _company: CaseCompany): Promise<Rating | undefined> {
  return undefined
}

/** How the company is rated, and why. */
export function riskFacts(rating: Rating | undefined): SectionFacts {
  if (!rating) return { items: [], obstacles: [obstacle('The risk has not been rated.')] }
  const total = { key: 'level', label: 'Level', value: `${riskLevelLabels[rating.level]} (${rating.score})` }
  return { items: [total, ...rating.lines].flatMap(itemOf), obstacles: [] }
}
