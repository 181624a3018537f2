import type { CaseSection } from '@domicile/contract/compliance/due-diligence/case-kinds'
import { needsEnhanced } from '@domicile/contract/compliance/due-diligence/case-states'
import { sql } from 'kysely'
import { companyDay } from '../../../../../domain/companies/company-day.ts'
import { hashFacts } from '../facts.ts'
import { type CompanyRating, rateCompany } from '../../../../../domain/risk/rate-company.ts'
import { findRegulatedServices } from '../../../../../domain/risk/regulated-services.queries.ts'
import { hasExposedHit } from '../../../../../domain/risk/screened-facts.ts'
import type { Database } from '../../../../../feature.ts'
import { findSettings } from '../settings.queries.ts'
import { findWaivers } from '../waivers.queries.ts'
import { answerFacts } from './answers.ts'
import { checkFacts, findChecks, hasExposedPerson } from './checks.ts'
import { companyFacts } from './company.ts'
import { documentFacts } from './documents.ts'
import { enhancedFacts } from './enhanced.ts'
import { findCheckStates } from './check-states.ts'
import { identityItems } from './identity-facts.ts'
import { withGaps } from './gaps.ts'
import { ownershipFacts, readOwnership } from './ownership.ts'
import { peopleFacts } from './people.ts'
import { requiredCompany } from './required-company.ts'
import { findPeople, requiredPeople } from './required-people.ts'
import { riskFacts } from './risk.ts'
import { screeningFacts } from './screening.ts'
import type { CaseCompany, SectionFacts } from './section-facts.ts'

/** A section as its facts are now. */
export type ReadSection = SectionFacts & { section: CaseSection; factsHash: string }

/** The facts of a company, and the rating that follows from them. */
export type CaseFacts = {
  company: CaseCompany
  sections: ReadSection[]
  rating: CompanyRating
  isPep: boolean
}

/** Reads the facts of every section of a company, in the order of the sections, with what the settings require. */
export async function readSections(db: Database, companyId: string): Promise<CaseFacts> {
  const company = await getCompany(db, companyId)
  const settings = await findSettings(db)
  const checks = await findChecks(db, company)
  const rating = await rateCompany(db, companyId)
  const isPep = hasExposedPerson(checks) || (await hasExposedHit(db, companyId))
  const isEnhanced = needsEnhanced({ level: rating.level, isPep })
  const level = isEnhanced ? 'high' : rating.level
  const screening = await screeningFacts(db, company)
  const isScreened = !screening.certain
  const services = await findRegulatedServices(db, companyId)
  const ownership = await readOwnership(db, company)
  const { gaps, ...documents } = await documentFacts(db, company, settings.requirements, level)
  const people = await findPeople(db, company, ownership)
  // Readers of this case may not open the registers of the companies above.
  const own = people.filter(({ companyId }) => companyId === company.id)
  const states = await findCheckStates(db, company, people)
  const everyone = [
    requiredCompany(company, { documents: gaps, checks: states, rating }),
    ...requiredPeople(company, ownership, { people, checks: states, holdersFrom: settings.holdersFrom }),
  ]
  const withIdentities = (section: 'ownership' | 'people', facts: SectionFacts) => ({
    ...facts,
    items: [...facts.items, ...identityItems(section, everyone, own)],
  })
  const found: Partial<Record<CaseSection, SectionFacts>> = {
    company: await companyFacts(db, company),
    ownership: withIdentities('ownership', ownershipFacts(ownership, company)),
    people: withIdentities('people', await peopleFacts(db, company)),
    documents,
    screening,
    checks: checkFacts(checks),
    answers: await answerFacts(db, company, settings),
    risk: riskFacts(rating, { services, isScreened }),
    ...(isEnhanced && {
      enhanced: { ...enhancedFacts(rating.level, isPep), ...(!isScreened && { certain: [] }) },
    }),
  }
  const waivers = await findWaivers(db, companyId, company.today)
  const sections = withGaps(found, everyone, { settings, level, isScreened, waivers }).map(
    ([section, facts]) => ({ ...facts, section, factsHash: hashFacts(facts.items) }),
  )
  return { company, sections, rating, isPep }
}

async function getCompany(db: Database, id: string): Promise<CaseCompany> {
  const { rows } = await sql<Omit<CaseCompany, 'today'>>`
    select id, name, country from companies where id = ${id}`.execute(db)
  const company = rows[0]!
  return { ...company, today: companyDay(company.country) }
}
