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
import { answerFacts } from './answers.ts'
import { checkFacts, findChecks, hasExposedPerson } from './checks.ts'
import { companyFacts } from './company.ts'
import { documentFacts } from './documents.ts'
import { enhancedFacts } from './enhanced.ts'
import { ownershipFacts } from './ownership.ts'
import { peopleFacts } from './people.ts'
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

/** Reads the facts of every section of a company, in the order of the sections. */
export async function readSections(db: Database, companyId: string): Promise<CaseFacts> {
  const company = await getCompany(db, companyId)
  const settings = await findSettings(db)
  const checks = await findChecks(db, company)
  const rating = await rateCompany(db, companyId)
  const isPep = hasExposedPerson(checks) || (await hasExposedHit(db, companyId))
  const screening = await screeningFacts(db, company)
  const isScreened = !screening.certain
  const services = await findRegulatedServices(db, companyId)
  const found: Partial<Record<CaseSection, SectionFacts>> = {
    company: await companyFacts(db, company),
    ownership: await ownershipFacts(db, company),
    people: await peopleFacts(db, company),
    documents: await documentFacts(db, company, settings.requiredDocuments),
    screening,
    checks: checkFacts(checks),
    answers: await answerFacts(db, company, settings),
    risk: riskFacts(rating, { services, isScreened }),
    ...(needsEnhanced({ level: rating.level, isPep }) && {
      enhanced: { ...enhancedFacts(rating.level, isPep), ...(!isScreened && { certain: [] }) },
    }),
  }
  const sections = Object.entries(found).map(([section, facts]) => ({
    ...facts,
    section: section as CaseSection,
    factsHash: hashFacts(facts.items),
  }))
  return { company, sections, rating, isPep }
}

async function getCompany(db: Database, id: string): Promise<CaseCompany> {
  const { rows } = await sql<Omit<CaseCompany, 'today'>>`
    select id, name, country from companies where id = ${id}`.execute(db)
  const company = rows[0]!
  return { ...company, today: companyDay(company.country) }
}
