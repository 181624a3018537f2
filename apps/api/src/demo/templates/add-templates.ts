import { sql } from 'kysely'
import { insertDraft, insertVersion } from '../../domain/drafts/drafts.queries.ts'
import { templateNoun } from '../../features/forms/templates/template-noun.ts'
import type { Database } from '../../feature.ts'
import type { AddedCompany } from '../add-companies.ts'
import type { PersonId } from '../add-people.ts'
import { daysAgo, type History, idAt } from '../history.ts'
import { aboutYourBusiness } from './about-your-business.ts'
import { annualUpdate } from './annual-update.ts'
import { antiBribery } from './anti-bribery.ts'
import { formsOfPapers } from './orders-of-papers.ts'
import { formsOfRecords } from './orders-of-records.ts'
import { formsOfTheOffice } from './orders-of-the-office.ts'
import { identityDocuments } from './identity-documents.ts'
import { registeredAddress } from './registered-address.ts'
import { sourceOfFunds } from './source-of-funds.ts'
import type { TemplateDraft } from '@domicile/contract/forms/templates/template-draft'

type Adding = { history: History; author: string }

/** Adds the published templates: of data collections, of a workflow and of services. Publishes the anti-bribery form. */
export async function addTemplates(
  db: Database,
  _companies: AddedCompany[],
  personId: PersonId,
  history: History,
): Promise<void> {
  const adding = { history, author: personId('compliance@domicile.example') }
  await addTemplate(db, annualUpdate, { ...adding, days: [410, 45] })
  await addTemplate(db, sourceOfFunds, { ...adding, days: [200] })
  await addTemplate(db, registeredAddress, { ...adding, days: [75] })
  await addTemplate(db, identityDocuments, { ...adding, days: [90] })
  await addTemplate(db, aboutYourBusiness, { ...adding, days: [125] })
  for (const [place, form] of [...formsOfPapers, ...formsOfRecords, ...formsOfTheOffice].entries())
    await addTemplate(db, [form], { ...adding, days: [420 + place] })
  const { id } = await db
    .selectFrom('templates')
    .select('id')
    .where('use', '=', 'companyAbc')
    .executeTakeFirstOrThrow()
  await publishVersions(db, { id, versions: antiBribery }, { ...adding, days: [300] })
}

type Dated = Adding & {
  /** The age of each version. */
  days: readonly number[]
}

async function addTemplate(db: Database, versions: readonly TemplateDraft[], dated: Dated): Promise<void> {
  const { history, author, days } = dated
  const [first] = versions
  const created = daysAgo(days[0]! + 2)
  const id = idAt(created)
  await insertDraft(db, templateNoun, id, first!)
  history.add(created, 'template.created', author, {
    subjectId: id,
    subject: first!.name,
    staffOnly: true,
    after: { name: first!.name, objectType: first!.objectType },
  })
  await publishVersions(db, { id, versions }, dated)
}

type Versions = { id: string; versions: readonly TemplateDraft[] }

async function publishVersions(db: Database, { id, versions }: Versions, { history, author, days }: Dated) {
  for (const [place, definition] of versions.entries()) {
    const at = daysAgo(days[place]!)
    const number = await insertVersion(db, templateNoun, id, { definition, publishedBy: author })
    await sql`
      update template_versions set published_at = ${at.toISOString()}
      where template_id = ${id} and number = ${number}`.execute(db)
    await sql`update templates set updated_at = ${at.toISOString()} where id = ${id}`.execute(db)
    history.add(at, 'template.published', author, {
      subjectId: id,
      subject: definition.name,
      staffOnly: true,
      before: { publishedVersion: number > 1 ? number - 1 : null },
      after: { publishedVersion: number },
    })
  }
}
