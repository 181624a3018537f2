import type { RecordFact, RiskFactor } from '@domicile/contract/compliance/risk/risk-kinds'
import { sql } from 'kysely'
import type { Database } from '../../feature.ts'
import { answerFacts } from './answer-facts.ts'
import { assessedFacts } from './assessments.queries.ts'
import { checkedFacts } from './checked-facts.ts'
import { countriesFact, findListedCountries, type ListedCountries } from './listed-countries.ts'
import { ownershipFacts } from './ownership-facts.ts'
import { serviceFacts } from './regulated-services.queries.ts'
import { withScreening } from './screened-facts.ts'
import type { RiskFact, RiskFacts } from '@domicile/contract/compliance/risk/risk-facts'

/** Reads the facts of an existing company on a day, `YYYY-MM-DD`, for the factors of one matrix or several. */
export async function riskFactsOf(
  db: Database,
  companyId: string,
  day: string,
  factors: readonly RiskFactor[],
): Promise<RiskFacts> {
  const listed = await findListedCountries(db, day)
  const fromRecord: Record<RecordFact, RiskFact> = {
    ...(await companyFacts(db, companyId, day, listed)),
    ...(await ownershipFacts(db, companyId, day, listed)),
    ...(await serviceFacts(db, companyId)),
    ...(await withScreening(db, companyId, await checkedFacts(db, companyId, day))),
  }
  const values = {
    ...fromRecord,
    ...(await answerFacts(db, companyId, factors)),
    ...(await assessedFacts(db, companyId, factors)),
  }
  return { day, values, lists: listed.lists }
}

type Company = {
  country: string | null
  /** Whole months since the establishment. */
  age: number | null
  nationalities: (string | null)[]
}

async function companyFacts(db: Database, companyId: string, day: string, listed: ListedCountries) {
  const { country, age, nationalities } = await getCompany(db, companyId, day)
  const without = nationalities.filter((nationality) => !nationality).length
  const missing = `${without} ${without === 1 ? 'officer has' : 'officers have'} no nationality`
  const countries = nationalities.flatMap((nationality) => nationality ?? [])
  return {
    incorporationCountry: country ? countriesFact(listed, [country]) : unknown('No country is recorded'),
    companyAge: age === null ? unknown('No date of establishment is recorded') : ageFact(age),
    officerCountries:
      nationalities.length > 0
        ? countriesFact(listed, countries, without > 0 ? missing : null)
        : unknown('No officer is recorded'),
  }
}

async function getCompany(db: Database, companyId: string, day: string): Promise<Company> {
  const { rows } = await sql<Company>`
    select country,
      (extract(year from period) * 12 + extract(month from period))::integer as age,
      array(select nationality from company_officers officer where officer.company_id = companies.id
        and (starts_on is null or starts_on <= ${day}) and (ends_on is null or ends_on >= ${day})) as nationalities
    from companies cross join lateral (select age(${day}::date, established_on) as period) as since
    where id = ${companyId}`.execute(db)
  return rows[0]!
}

function ageFact(months: number): RiskFact {
  return { kind: 'number', number: Math.max(0, months) }
}

function unknown(why: string): RiskFact {
  return { kind: 'unknown', why }
}
