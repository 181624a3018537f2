import { matrixProblems, type RiskMatrixDraft } from '@domicile/contract/compliance/risk/matrix-definition'
import type { AnswerKind, RiskFactor, RiskSource } from '@domicile/contract/compliance/risk/risk-kinds'
import { riskMessages } from '@domicile/contract/compliance/risk/risk-messages'
import { fieldTypes } from '@domicile/contract/form-engine/field-types'
import type { Field } from '@domicile/contract/form-engine/structure'
import { Refusal, refuseProblems } from '@domicile/server/http/errors'
import { sql } from 'kysely'
import type { Problem } from '../../../domain/drafts/drafts.ts'
import { insertVersion } from '../../../domain/drafts/drafts.queries.ts'
import type { Database } from '../../../feature.ts'
import { putInForce } from './matrices.queries.ts'
import { matrixNoun, type MatrixRow } from './matrix-noun.ts'
import { findWhatIf } from './what-ifs.queries.ts'
import type { TemplateDraft } from '@domicile/contract/forms/templates/template-draft'

/** Publishes the draft of a locked matrix, which is in force then; returns the number of its version. */
export async function publishMatrix(
  db: Database,
  { id, draft, draftedBy }: MatrixRow & { draft: RiskMatrixDraft },
  publishedBy: string,
): Promise<number> {
  if (draftedBy === publishedBy) throw new Refusal('own-approval', { text: riskMessages.ownDraft })
  refuseProblems(await problemsOf(db, draft))
  const whatIf = await findWhatIf(db, id)
  if (whatIf?.state !== 'done' || !whatIf.isCurrent)
    throw new Refusal('state', { text: riskMessages.whatIfFirst })
  const number = await insertVersion(db, matrixNoun, id, { definition: draft, publishedBy })
  await putInForce(db, id)
  return number
}

/** Returns what prevents the publication of a draft. */
export async function problemsOf(db: Database, draft: RiskMatrixDraft): Promise<Problem[]> {
  const found = matrixProblems(draft)
  const named = [await unknownLists(db, draft.factors), await unknownFields(db, draft.factors)].flat()
  return [...found, ...named.filter(({ path }) => !found.some((problem) => problem.path === path))]
}

async function unknownLists(db: Database, factors: readonly RiskFactor[]): Promise<Problem[]> {
  const { rows } = await sql<{ slug: string }>`
    select slug from country_lists
    where exists (select from country_list_versions where list_id = country_lists.id and state = 'adopted')`.execute(
    db,
  )
  const knownSlugs = new Set(rows.map(({ slug }) => slug))
  return factors.flatMap(({ bands }, index) =>
    bands.flatMap(({ when }, place) =>
      when.kind === 'list' && !knownSlugs.has(when.list)
        ? [{ path: `factors/${index}/bands/${place}/when`, message: riskMessages.unknownList }]
        : [],
    ),
  )
}

async function unknownFields(db: Database, factors: readonly RiskFactor[]): Promise<Problem[]> {
  const problems: Problem[] = []
  for (const [index, { source, bands }] of factors.entries()) {
    if (source.fact !== 'answer') continue
    const field = await findField(db, source)
    if (!field || !fits(field, source.kind)) {
      problems.push({ path: `factors/${index}/source`, message: riskMessages.unknownField })
      continue
    }
    for (const [place, { when }] of bands.entries()) {
      const choices = when.kind === 'choices' ? when.choices : []
      const other = choices.find((choice) => !field.options.some(({ name }) => name === choice))
      if (other !== undefined)
        problems.push({
          path: `factors/${index}/bands/${place}/when`,
          message: riskMessages.unknownChoice(other),
        })
    }
  }
  return problems
}

async function findField(
  db: Database,
  { template, field }: Extract<RiskSource, { fact: 'answer' }>,
): Promise<Field | undefined> {
  const { rows } = await sql<{ definition: TemplateDraft }>`
    select definition from templates join template_versions versions
      on versions.template_id = templates.id and versions.number = published_version
    where slug = ${template} and state = 'published' and definition->>'objectType' = 'company'`.execute(db)
  const fields = rows[0]?.definition.sections.flatMap((section) => section.fields)
  return fields?.find(({ name }) => name === field)
}

function fits({ type }: Field, kind: AnswerKind): boolean {
  const answering = fieldTypes[type]
  return kind === 'choices' ? answering === 'one' || answering === 'several' : answering === kind
}
