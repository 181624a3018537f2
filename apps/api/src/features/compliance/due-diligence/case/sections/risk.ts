import { countryName } from '@domicile/contract/countries'
import { factKey, type RiskDefinition, riskLevelLabels } from '@domicile/contract/compliance/risk/risk-kinds'
import type { CompanyRating } from '../../../../../domain/risk/rate-company.ts'
import type { RegulatedService } from '../../../../../domain/risk/regulated-services.queries.ts'
import { itemOf, type SectionFacts } from './section-facts.ts'
import type { RiskFacts } from '@domicile/contract/compliance/risk/risk-facts'

/**
 * How the company is rated, and why. The points are the facts, not their values: the age of a company changes every month,
 * and means something only once it scores other points.
 */
export function riskFacts(
  { matrixId, matrixVersion, matrix, facts, ...rating }: CompanyRating,
  { services, isScreened }: { services: readonly RegulatedService[]; isScreened: boolean },
): SectionFacts {
  const lines = rating.lines.map(({ factor, label, points, reason, forcesHigh, isUnknown }) => ({
    key: `factor:${factor}`,
    label,
    value: `${forcesHigh ? 'High risk by rule' : points === 1 ? '1 point' : `${points} points`}. ${reason}`,
    codes: [points, forcesHigh, isUnknown, ...detailsOf(factor, matrix.definition, facts)],
  }))
  const level = {
    key: 'level',
    label: 'Level',
    value: `${riskLevelLabels[rating.level]}, score ${rating.score} by ${matrix.name}, version ${matrixVersion}`,
    codes: [rating.level, rating.score],
    evidence: { kind: 'matrix' as const, id: matrixId, sha256: null },
  }
  const certainItems = [...listedCountries(facts), ...services.map(itemOfService)]
  return {
    items: [level, ...lines, ...certainItems].flatMap(itemOf),
    obstacles: [],
    // The rating counts what screening has not found out yet as unknown.
    ...(!isScreened && { certain: certainItems.map(({ key }) => key) }),
  }
}

/** The part of a fact that its points do not tell: the answer, or the countries that the matrix names. */
function detailsOf(id: string, { factors }: RiskDefinition, { values }: RiskFacts): string[] {
  const factor = factors.find((one) => one.id === id)!
  const fact = values[factKey(factor)]
  if (fact?.kind === 'yes-no') return [fact.yes ? 'yes' : 'no']
  if (fact?.kind === 'choices') return fact.choices.map(({ name }) => name).sort()
  if (fact?.kind !== 'countries') return []
  const named = factor.bands.flatMap(({ when }) => (when.kind === 'countries' ? when.countries : []))
  return fact.countries.flatMap(({ code }) => (named.includes(code) ? [code] : []))
}

/** The countries of the company that are on a list: a country that is added or removed opens a review, whatever its points. */
function listedCountries({ values, lists }: RiskFacts) {
  const countries = Object.values(values).flatMap((fact) => (fact.kind === 'countries' ? fact.countries : []))
  const listed = new Map(countries.filter((one) => one.lists.length > 0).map((one) => [one.code, one.lists]))
  return [...listed].map(([code, slugs]) => ({
    key: `listed:${code}`,
    label: countryName(code),
    value: lists.flatMap(({ slug, name }) => (slugs.includes(slug) ? [name] : [])).join(', '),
    codes: slugs.toSorted(),
  }))
}

/** The begin and the end of a service open a review: staff assess again what a service means for the risk. */
function itemOfService({ slug, title, isRunning }: RegulatedService) {
  const value = isRunning ? 'Regulated service from us' : 'Regulated service from us, ended'
  return { key: `service:${slug}`, label: title, value, codes: [isRunning] }
}
