import { companyFormMessages } from '@domicile/contract/companies/company-form-messages'
import { asksForFiles } from '@domicile/contract/form-engine/evaluate'
import { isFileType } from '@domicile/contract/form-engine/field-types'
import { structureMessages } from '@domicile/contract/form-engine/structure-messages'
import { templateDifference } from '@domicile/contract/forms/templates/structure-difference'
import { recordProblems } from '@domicile/contract/form-engine/record-problems'
import { structureProblems } from '@domicile/contract/form-engine/structure-problems'
import { templateMessages } from '@domicile/contract/forms/templates/template-messages'
import { effectOnCompanies } from './publish-effect.ts'
import { storeFields } from '../../../domain/company-form/form-fields.ts'
import { drawnOf, type Problem } from '../../../domain/drafts/drafts.ts'
import { insertVersion } from '../../../domain/drafts/drafts.queries.ts'
import { refuseProblems } from '@domicile/server/http/errors'
import { isPattern } from '@domicile/server/domain/templates/patterns'
import { findUsers, isAskedByServices } from './template-uses.queries.ts'
import type { Database } from '../../../feature.ts'
import { enqueue } from '../../../jobs/jobs.ts'
import { templateNoun, type TemplateRow } from './template-noun.ts'
import { countCompanies } from './templates.queries.ts'
import type { TemplateDraft } from '@domicile/contract/forms/templates/template-draft'

/** Returns the effect of publishing the draft of a template. */
export async function publishEffect(db: Database, row: TemplateRow) {
  const drawn = drawnOf(row)
  return {
    problems: await problemsOf(db, row, drawn),
    difference: row.published && templateDifference(row.published, drawn),
    companies: row.use === 'collection' ? 0 : await countCompanies(db),
    companyForm: row.use === 'companyForm' ? await effectOnCompanies(db, row.published, drawn) : null,
  }
}

type Published = Pick<TemplateRow, 'id' | 'slug' | 'use' | 'published'> & { draft: TemplateDraft }

/** Publishes the draft of a locked template; returns the number of its version. */
export async function publish(
  db: Database,
  { id, slug, use, draft, published }: Published,
  publishedBy: string,
): Promise<number> {
  refuseProblems(await problemsOf(db, { slug, use }, draft))
  const number = await insertVersion(db, templateNoun, id, { definition: draft, publishedBy })
  if (use === 'companyForm') await storeFields(db, draft, number)
  if (published) await reportToServices(db, slug)
  return number
}

/** The texts about services may describe the questions and rules of the form that they ask. */
async function reportToServices(db: Database, slug: string): Promise<void> {
  const users = await findUsers(db, slug)
  for (const { kind, slug, name } of users)
    if (kind === 'service') await enqueue(db, 'service.changed', { slug, title: name, changes: ['form'] })
}

async function problemsOf(
  db: Database,
  template: Pick<TemplateRow, 'slug' | 'use'>,
  draft: TemplateDraft,
): Promise<Problem[]> {
  const recorded = template.use === 'companyForm' ? boundProblems(draft) : recordProblems(draft)
  const problems = [...structureProblems(draft), ...recorded, ...patternProblems(draft)]
  const why = asksForFiles(draft) && (await whyNoFiles(db, template))
  return why ? [...problems, ...fileProblems(draft, why)] : problems
}

/** Returns the message if files cannot be stored where a template is answered. */
async function whyNoFiles(
  db: Database,
  { slug, use }: Pick<TemplateRow, 'slug' | 'use'>,
): Promise<string | undefined> {
  if (use === 'companyForm') return companyFormMessages.fileFields
  return (await isAskedByServices(db, slug)) ? templateMessages.usedWithoutFiles : undefined
}

function fileProblems({ sections }: TemplateDraft, message: string): Problem[] {
  return sections.flatMap(({ fields }, place) =>
    fields.flatMap(({ type }, index) =>
      isFileType(type) ? [{ path: `sections/${place}/fields/${index}/type`, message }] : [],
    ),
  )
}

/** Fields of the company form are the record itself, and fill no other field of it. */
function boundProblems({ sections }: TemplateDraft): Problem[] {
  const message = companyFormMessages.recordFields
  return sections.flatMap(({ record, fields }, place) => [
    ...(record === null ? [] : [{ path: `sections/${place}/record`, message }]),
    ...fields.flatMap((field, index) =>
      field.record === null ? [] : [{ path: `sections/${place}/fields/${index}/record`, message }],
    ),
  ])
}

function patternProblems({ sections }: TemplateDraft): Problem[] {
  return sections.flatMap(({ fields }, place) =>
    fields.flatMap(({ pattern }, index) => {
      if (!pattern || isPattern(pattern.expression)) return []
      const path = `sections/${place}/fields/${index}/pattern/expression`
      return [{ path, message: structureMessages.badPattern }]
    }),
  )
}
