import { structureMessages } from '@domicile/contract/templates/structure-messages'
import { templateDifference } from '@domicile/contract/templates/structure-difference'
import { recordProblems } from '@domicile/contract/templates/record-problems'
import { structureProblems } from '@domicile/contract/templates/structure-problems'
import type { TemplateDraft } from '@domicile/contract/templates/templates'
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
    problems: problemsOf(drawn),
    difference: row.published && templateDifference(row.published, drawn),
    companies: row.use === 'collection' ? 0 : await countCompanies(db),
  }
}

/** Publishes the draft of a locked template; returns the number of its version. */
export async function publish(
  db: Database,
  { id, draft }: { id: string; draft: TemplateDraft },
  publishedBy: string,
): Promise<number> {
  refuseProblems(problemsOf(draft))
  return insertVersion(db, templateNoun, id, { definition: draft, publishedBy })
}

function problemsOf(draft: TemplateDraft): Problem[] {
  return [...structureProblems(draft), ...recordProblems(draft), ...patternProblems(draft)]
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
