import { rateRisk, type RiskRating } from '@domicile/contract/compliance/risk/rate-risk'
import { type RiskDefinition, riskLevelLabels } from '@domicile/contract/compliance/risk/risk-kinds'
import { companyDay } from '../../../domain/companies/company-day.ts'
import { riskFactsOf } from '../../../domain/risk/risk-facts.ts'
import type { Database } from '../../../feature.ts'
import { enqueue } from '../../../jobs/jobs.ts'
import { addRated, endWhatIf, findNextCompanies, lockRunning, type RatedCompany } from './what-ifs.queries.ts'

/** The companies of one transaction. A cancellation waits for it at most. */
const COMPANIES = 50
const MOST_REASONS = 8

/** Rates the next companies of a what-if, unless it is over. */
export async function continueWhatIf(db: Database, whatIfId: string): Promise<void> {
  const running = await lockRunning(db, whatIfId)
  if (!running) return
  const { definition, comparedWith, lastCompanyId } = running
  const companies = await findNextCompanies(db, lastCompanyId, COMPANIES)
  const rated: RatedCompany[] = []
  for (const company of companies) rated.push(await compare(db, company, comparedWith, definition))
  if (rated.length > 0) await addRated(db, whatIfId, rated)
  if (companies.length === COMPANIES) await enqueue(db, 'risk.what-if', { whatIfId })
  else await endWhatIf(db, whatIfId, 'done')
}

async function compare(
  db: Database,
  { id, country }: { id: string; country: string | null },
  earlier: RiskDefinition,
  later: RiskDefinition,
): Promise<RatedCompany> {
  const factors = [...earlier.factors, ...later.factors]
  const facts = await riskFactsOf(db, id, companyDay(country), factors)
  const [before, after] = [rateRisk(earlier, facts), rateRisk(later, facts)]
  return {
    id,
    before: levelOf(before),
    after: levelOf(after),
    reasons: [...levelReasons(earlier, later), ...lineReasons(before, after)],
  }
}

function levelOf({ level, score }: RiskRating) {
  return { level, score }
}

function levelReasons({ levels: earlier }: RiskDefinition, { levels: later }: RiskDefinition): string[] {
  return (['medium', 'high'] as const)
    .filter((level) => earlier[level] !== later[level])
    .map((level) => `${riskLevelLabels[level]} begins at ${later[level]} instead of ${earlier[level]}.`)
}

/** The factors that the later matrix rates in another way. */
function lineReasons(before: RiskRating, after: RiskRating): string[] {
  const earlier = new Map(before.lines.map((line) => [line.factor, line]))
  const later = new Set(after.lines.map(({ factor }) => factor))
  const changed = after.lines.flatMap(({ factor, label, points, weight, forcesHigh, reason }) => {
    const line = earlier.get(factor)
    const isSame = line?.points === points && line.weight === weight && line.forcesHigh === forcesHigh
    return isSame ? [] : [`${label}: ${reason}`]
  })
  const gone = before.lines.filter(({ factor }) => !later.has(factor))
  return [...changed, ...gone.map(({ label }) => `${label}: no longer counts.`)].slice(0, MOST_REASONS)
}
