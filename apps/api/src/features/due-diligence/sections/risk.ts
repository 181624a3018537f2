import { riskLevelLabels } from '@domicile/contract/risk/risk-kinds'
import type { CompanyRating } from '../../../domain/risk/rate-company.ts'
import { itemOf, type SectionFacts } from './section-facts.ts'

/**
 * How the company is rated, and why. The points and their reasons are the facts: values such as the age of a company change
 * every month, and mean something only once they score other points.
 */
export function riskFacts({ matrixId, matrixVersion, matrix, ...rating }: CompanyRating): SectionFacts {
  const lines = rating.lines.map(({ factor, label, points, reason, forcesHigh }) => ({
    key: `factor:${factor}`,
    label,
    value: `${forcesHigh ? 'High risk by rule' : points === 1 ? '1 point' : `${points} points`}. ${reason}`,
  }))
  const level = {
    key: 'level',
    label: 'Level',
    value: `${riskLevelLabels[rating.level]}, score ${rating.score} by ${matrix.name}, version ${matrixVersion}`,
    evidence: { kind: 'matrix' as const, id: matrixId, sha256: null },
  }
  return { items: [level, ...lines].flatMap(itemOf), obstacles: [] }
}
