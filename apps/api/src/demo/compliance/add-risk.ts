import { sql } from 'kysely'
import { getMatrixInForce } from '../../domain/risk/matrix-in-force.ts'
import { createDraft } from '../../domain/drafts/drafts.ts'
import type { Database } from '../../feature.ts'
import { insertCountryList, insertVersion } from '../../features/compliance/risk/country-lists.queries.ts'
import { notifyProposed } from '../../features/compliance/risk/country-notices.ts'
import { updateDrafter } from '../../features/compliance/risk/matrices.queries.ts'
import { matrixNoun } from '../../features/compliance/risk/matrix-noun.ts'
import { insertWhatIf } from '../../features/compliance/risk/what-ifs.queries.ts'
import { enqueue } from '../../jobs/jobs.ts'
import type { AddedCompany } from '../add-companies.ts'
import type { PersonId } from '../add-people.ts'
import { dateAgo, daysAgo, type History, idAt } from '../history.ts'
import { readRows } from '../tables.ts'

type DemoAssessment = Record<'company' | 'factor' | 'label' | 'option' | 'reason', string>

const assessments = readRows<DemoAssessment>('risk-assessments')

/** Adds what staff assessed, the draft of a stricter matrix, whose what-if the first worker runs, and a proposed list. */
export async function addRisk(
  db: Database,
  companies: AddedCompany[],
  personId: PersonId,
  history: History,
): Promise<void> {
  const [manager, officer] = [personId('manager@domicile.example'), personId('compliance@domicile.example')]
  for (const [index, { company: of, label, ...assessed }] of assessments.entries()) {
    const company = companies.find(({ key }) => key === of)!
    const at = daysAgo(16, index)
    await addAssessment(db, company.id, { ...assessed, by: manager, at: at.toISOString() })
    history.add(at, 'risk.assessed', manager, {
      ...{ companyId: company.id, subjectId: company.id, subject: label, staffOnly: true },
      ...{ reason: assessed.reason, before: { option: null }, after: { option: assessed.option } },
    })
  }
  await addDraft(db, officer, history)
  await proposeList(db, officer, history)
}

type Added = Omit<DemoAssessment, 'company' | 'label'> & { by: string; at: string }

async function addAssessment(db: Database, companyId: string, { by, at, ...assessed }: Added): Promise<void> {
  await db
    .insertInto('risk_assessments')
    .values({ ...assessed, company_id: companyId, assessed_by: by, assessed_at: at })
    .execute()
}

async function addDraft(db: Database, by: string, history: History): Promise<void> {
  const { definition: comparedWith } = await getMatrixInForce(db)
  const definition = { ...comparedWith, name: 'Stricter matrix', levels: { medium: 20, high: 30 } }
  const { change } = await createDraft(db, matrixNoun, definition)
  await updateDrafter(db, change.subjectId, null, by)
  history.add(daysAgo(4), 'risk-matrix.created', by, change)
  const { rows } = await sql<{ version: number }>`
    select version from risk_matrices where id = ${change.subjectId}`.execute(db)
  const whatIf = { definition, comparedWith, version: rows[0]!.version, startedBy: by }
  const whatIfId = await insertWhatIf(db, { ...whatIf, matrixId: change.subjectId })
  await enqueue(db, 'risk.what-if', { whatIfId: whatIfId! })
}

/** Countries that the firm treats as high risk: proposed, and to be adopted by another person. */
async function proposeList(db: Database, by: string, history: History): Promise<void> {
  const year = dateAgo(-38).slice(0, 4)
  const [at, reason] = [daysAgo(2), `The partners agreed on these in the risk policy for ${year}.`]
  const listing = {
    from: dateAgo(-38),
    until: null,
    source: `Risk policy ${year}, section 4`,
    verifyBy: dateAgo(-400),
  }
  const entries = ['BM', 'SC', 'VG'].map((country) => ({ id: idAt(at), country, ...listing }))
  const content = {
    name: 'Own high-risk countries',
    description: 'Countries that we treat as high risk.',
    entries,
  }
  const list = await insertCountryList(db, 'own-high-risk-countries')
  await insertVersion(db, list, { ...content, reason, by })
  await notifyProposed(db, list, by, { name: content.name, reason })
  await sql`update country_list_versions set proposed_at = ${at} where list_id = ${list.id}`.execute(db)
  const countries = entries.map(({ id: _id, ...entry }) => entry)
  history.add(at, 'country-list.proposed', by, {
    ...{ subjectId: list.id, subject: content.name, staffOnly: true, reason },
    after: { name: content.name, description: content.description, countries },
  })
}
