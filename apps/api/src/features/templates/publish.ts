import { companyFormMessages } from '@domicile/contract/companies/company-form-messages'
import { fieldTypes } from '@domicile/contract/templates/field-types'
import { structureMessages } from '@domicile/contract/templates/structure-messages'
import { templateDifference } from '@domicile/contract/templates/structure-difference'
import { recordProblems } from '@domicile/contract/templates/record-problems'
import { structureProblems } from '@domicile/contract/templates/structure-problems'
import type { TemplateUse } from '@domicile/contract/templates/template-states'
import type { TemplateDraft } from '@domicile/contract/templates/templates'
import { effectOnCompanies } from '../../domain/company-form/publish-effect.ts'
import { storeFields } from '../../domain/company-form/form-fields.ts'
import { drawnOf, type Problem, refuseProblems } from '../../domain/drafts/drafts.ts'
import { insertVersion } from '../../domain/drafts/drafts.queries.ts'
import { isPattern } from '../../domain/templates/patterns.ts'
import type { Database } from '../../feature.ts'
import { templateNoun, type TemplateRow } from './template-noun.ts'
import { countCompanies } from './templates.queries.ts'

/** Returns the effect of publishing the draft of a template. */
export async function publishEffect(db: Database, row: TemplateRow) {
  const drawn = drawnOf(row)
  return {
    problems: problemsOf(row.use, drawn),
    difference: row.published && templateDifference(row.published, drawn),
    companies: row.use === 'collection' ? 0 : await countCompanies(db),
    companyForm: row.use === 'companyForm' ? await effectOnCompanies(db, row.published, drawn) : null,
  }
}

/** Publishes the draft of a locked template; returns the number of its version. */
export async function publish(
  db: Database,
  { id, use, draft }: { id: string; use: TemplateUse; draft: TemplateDraft },
  publishedBy: string,
): Promise<number> {
  refuseProblems(problemsOf(use, draft))
  const number = await insertVersion(db, templateNoun, id, { definition: draft, publishedBy })
  if (use === 'companyForm') await storeFields(db, draft, number)
  return number
}

function problemsOf(use: TemplateUse, draft: TemplateDraft): Problem[] {
  const own = use === 'companyForm' ? fileProblems(draft) : []
  return [...structureProblems(draft), ...recordProblems(draft), ...patternProblems(draft), ...own]
}

function fileProblems({ sections }: TemplateDraft): Problem[] {
  return sections.flatMap(({ fields }, place) =>
    fields.flatMap(({ type }, index) => {
      if (!['file', 'image'].includes(fieldTypes[type])) return []
      return [{ path: `sections/${place}/fields/${index}/type`, message: companyFormMessages.fileFields }]
    }),
  )
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
