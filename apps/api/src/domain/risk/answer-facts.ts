import {
  factKey,
  type AnswerKind,
  type RiskFactor,
  type RiskSource,
} from '@domicile/contract/compliance/risk/risk-kinds'
import { sql } from 'kysely'
import type { Database } from '../../feature.ts'
import type { TemplateDraft } from '@domicile/contract/forms/templates/template-draft'
import type { RiskFact } from '@domicile/contract/compliance/risk/risk-facts'

type AnswerSource = Extract<RiskSource, { fact: 'answer' }>
type Option = { name: string; label: string }
type Answered = { definition: TemplateDraft; values: unknown[] }

/** The facts that are answers to forms: of the company form, or of the last assignment that was accepted. */
export async function answerFacts(
  db: Database,
  companyId: string,
  factors: readonly RiskFactor[],
): Promise<Record<string, RiskFact>> {
  const facts: Record<string, RiskFact> = {}
  for (const { id, source } of factors)
    if (source.fact === 'answer') facts[factKey({ id, source })] = await answerFact(db, companyId, source)
  return facts
}

async function answerFact(db: Database, companyId: string, source: AnswerSource): Promise<RiskFact> {
  const found = await findAnswers(db, companyId, source)
  if (!found) return { kind: 'unknown', why: 'No accepted answers to the form' }
  const values = found.values.filter((value) => value !== null && value !== '')
  if (values.length === 0) return { kind: 'unknown', why: 'The question has no answer' }
  const fields = found.definition.sections.flatMap((section) => section.fields)
  const field = fields.find(({ name }) => name === source.field)
  return factFrom[source.kind](values, field?.options ?? [])
}

/** Several rows of a repeating section give the largest number, any yes, and every choice. */
const factFrom: Record<AnswerKind, (values: unknown[], options: readonly Option[]) => RiskFact> = {
  number: (values) => {
    const numbers = values.filter((value) => typeof value === 'number')
    if (numbers.length === 0) return { kind: 'unknown', why: 'The answer is not a number' }
    return { kind: 'number', number: Math.max(...numbers) }
  },
  'yes-no': (values) => ({ kind: 'yes-no', yes: values.includes(true) }),
  choices: (values, options) => ({
    kind: 'choices',
    choices: [...new Set(values.flat())].map((value) => {
      const name = String(value)
      return { name, label: options.find((option) => option.name === name)?.label ?? name }
    }),
  }),
}

async function findAnswers(
  db: Database,
  companyId: string,
  { template, field }: AnswerSource,
): Promise<Answered | undefined> {
  const isField = sql`(path = ${field} or path like ${`%/${field.replaceAll('_', '\\_')}`})`
  const { rows } = await sql<Answered>`
    select definition,
      (select coalesce(jsonb_agg(value order by path), '[]') from company_form_answers
        where company_id = ${companyId} and ${isField}) as values
    from templates join template_versions versions
      on versions.template_id = templates.id and versions.number = published_version
    where slug = ${template} and use = 'companyForm'
    union all (
      select definition,
        (select coalesce(jsonb_agg(value order by path), '[]') from assignment_answers
          where assignment_id = assignments.id and ${isField})
      from assignments
      join templates on templates.id = assignments.template_id
      join template_versions versions
        on versions.template_id = templates.id and versions.number = assignments.template_version
      where assignments.company_id = ${companyId} and slug = ${template} and use <> 'companyForm'
        and assignments.state in ('accepted', 'applied')
      order by assignments.reviewed_at desc, assignments.id desc limit 1)`.execute(db)
  return rows[0]
}
