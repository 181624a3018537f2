import { countryName } from '@domicile/contract/countries'
import type { RiskFacts } from '@domicile/contract/risk/rate-risk'
import { riskLevelLabels } from '@domicile/contract/risk/risk-kinds'
import type { CompanyRating } from '../../../domain/risk/rate-company.ts'
import { itemOf, type SectionFacts } from './section-facts.ts'

/**
 * How the company is rated, and why. The points and their reasons are the facts: values such as the age of a company change
 * every month, and mean something only once they score other points.
 */
export function riskFacts({
  matrixId,
  matrixVersion,
  matrix,
  facts,
  ...rating
}: CompanyRating): SectionFacts {
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
  return { items: [level, ...lines, ...listedCountries(facts)].flatMap(itemOf), obstacles: [] }
}

/** The countries of the company that are on a list: a country that is added or removed opens a review, whatever its points. */
function listedCountries({ values, lists }: RiskFacts) {
  const countries = Object.values(values).flatMap((fact) => (fact.kind === 'countries' ? fact.countries : []))
  const listed = new Map(countries.filter((one) => one.lists.length > 0).map((one) => [one.code, one.lists]))
  return [...listed].map(([code, slugs]) => ({
    key: `listed:${code}`,
    label: countryName(code),
    value: lists.flatMap(({ slug, name }) => (slugs.includes(slug) ? [name] : [])).join(', '),
  }))
}
