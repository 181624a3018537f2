import { formatDay } from '@domicile/contract/days'
import type { CaseItem } from '@domicile/contract/compliance/due-diligence/case-sections'
import { answeredSections, type AnswerLine } from '@domicile/contract/form-engine/answer-lines'
import {
  type Answers,
  evaluateForm,
  type FormState,
  prepareForm,
} from '@domicile/contract/form-engine/evaluate'
import type { Section } from '@domicile/contract/form-engine/structure'
import { textOf } from '@domicile/server/security/formatted-text'
import { sql } from 'kysely'
import type { Database } from '../../../../../feature.ts'
import type { Settings } from '../settings.queries.ts'
import { type CaseCompany, explainable, itemOf, obstacle, type SectionFacts } from './section-facts.ts'

type Answered = {
  id: string
  /** The version of the form that was answered. */
  version: number
  /** The day on which the answers were accepted. */
  day: string
  sections: readonly Section[]
  answers: Answers
  files: Record<string, { name: string; sha256: string }>
}

/** The last accepted answers to the anti-bribery form. */
export async function answerFacts(
  db: Database,
  { id }: CaseCompany,
  { templateId, isPublished, formVersion, formName }: AskedForm,
): Promise<SectionFacts> {
  if (!templateId) return { items: formItem('None', [null]), obstacles: [] }
  const version = isPublished ? formVersion : null
  const answered = await findAnswered(db, id, templateId)
  const other = answered && answered.version !== version ? answered.version : null
  const formItems = formItem(textOfForm(formName, version, other), [templateId, version, other])
  if (!answered) return { items: formItems, obstacles: [isPublished ? unanswered : unpublished] }
  return {
    items: [...formItems, ...itemsOf(answered)],
    obstacles: isPublished && other !== null ? [outdated(other)] : [],
  }
}

/** The form that companies answer now. */
type AskedForm = Pick<Settings, 'templateId' | 'isPublished' | 'formVersion' | 'formName'>

/**
 * An approval relies on the form that was asked for, and on the version that was answered, in which the options have their
 * meaning: with another one it is reviewed again.
 */
function formItem(value: string, codes: CaseItem['codes']) {
  return itemOf({ key: ':form', label: 'Form', value, codes })
}

/** `Anti-bribery, version 3, answered in version 2` */
function textOfForm(name: string | null, version: number | null, other: number | null): string {
  const versionText = version === null ? 'not published' : `version ${version}`
  return `${name}, ${versionText}${other === null ? '' : `, answered in version ${other}`}`
}

const unanswered = obstacle('The anti-bribery form is not answered.')
const unpublished = explainable('The anti-bribery form is not published, so the company could not answer it.')
const outdated = (version: number) => explainable(`The answers are to version ${version} of the form.`)

/** The questions with their answers, in the order of the form. */
function itemsOf(answered: Answered): CaseItem[] {
  const state = evaluateForm(prepareForm(answered), answered.answers, answered.day)
  const wording = { day: formatDay, html: textOf, hasUnits: true }
  return answeredSections({ sections: [...answered.sections] }, state, wording).flatMap(({ lines }) =>
    lines.flatMap((line) => itemOf(itemOfAnswer(line, state, answered))),
  )
}

/** An answer that is a file is named by the file. */
function itemOfAnswer({ path, label, text }: AnswerLine, { fields }: FormState, { id, files }: Answered) {
  const file = files[text]
  const value = fields.get(path)?.value ?? null
  return {
    key: path,
    label,
    value: file?.name ?? text,
    codes: file ? [file.name] : [JSON.stringify(value)],
    evidence: { kind: 'assignment' as const, id, sha256: file?.sha256 ?? null },
  }
}

async function findAnswered(db: Database, companyId: string, templateId: string) {
  const { rows } = await sql<Answered>`
    select assignments.id, template_version as version, firm_day(coalesce(reviewed_at, submitted_at))::text as day,
      versions.definition->'sections' as sections,
      coalesce((select json_object_agg(path, value) from assignment_answers answer
        where answer.assignment_id = assignments.id), '{}') as answers,
      coalesce((select json_object_agg(file.id, json_build_object('name', file.name, 'sha256', file.sha256))
        from assignment_files file where file.assignment_id = assignments.id), '{}') as files
    from assignments join template_versions versions
      on versions.template_id = assignments.template_id and versions.number = assignments.template_version
    where assignments.company_id = ${companyId} and assignments.template_id = ${templateId}
      and assignments.state in ('accepted', 'applied')
    order by assignments.reviewed_at desc nulls last, assignments.id desc limit 1`.execute(db)
  return rows[0]
}
