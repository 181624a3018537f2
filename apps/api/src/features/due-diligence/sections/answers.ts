import { formatDay } from '@domicile/contract/days'
import { answeredSections, type AnswerLine } from '@domicile/contract/templates/answer-lines'
import { type Answers, evaluateForm, prepareForm } from '@domicile/contract/templates/evaluate'
import type { Section } from '@domicile/contract/templates/structure'
import { textOf } from '@domicile/server/security/formatted-text'
import { sql } from 'kysely'
import type { Database } from '../../../feature.ts'
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
  if (!templateId) return { items: formItem('None'), obstacles: [] }
  const asked = formItem(isPublished ? `${formName}, version ${formVersion}` : `${formName}, not published`)
  const answered = await findAnswered(db, id, templateId)
  if (!answered) return { items: asked, obstacles: [isPublished ? unanswered : unpublished] }
  const state = evaluateForm(prepareForm(answered), answered.answers, answered.day)
  const wording = { day: formatDay, html: textOf, hasUnits: true }
  const lines = answeredSections({ sections: [...answered.sections] }, state, wording).flatMap(
    (section) => section.lines,
  )
  const isOld = isPublished && answered.version !== formVersion
  return {
    items: [...asked, ...lines.flatMap((line) => itemOf(itemOfAnswer(line, answered)))],
    obstacles: isOld ? [explainable(`The answers are to version ${answered.version} of the form.`)] : [],
  }
}

/** The form that companies answer now. */
type AskedForm = Pick<Settings, 'templateId' | 'isPublished' | 'formVersion' | 'formName'>

/** An approval relies on the form that was asked for: with another one, or another version, it is reviewed again. */
function formItem(value: string) {
  return itemOf({ key: ':form', label: 'Form', value })
}

const unanswered = obstacle('The anti-bribery form is not answered.')
const unpublished = explainable('The anti-bribery form is not published, so the company could not answer it.')

/** An answer that is a file is named by the file. */
function itemOfAnswer({ path, label, text }: AnswerLine, { id, files }: Answered) {
  const file = files[text]
  return {
    key: path,
    label,
    value: file?.name ?? text,
    evidence: { kind: 'assignment' as const, id, sha256: file?.sha256 ?? null },
  }
}

async function findAnswered(db: Database, companyId: string, templateId: string) {
  const { rows } = await sql<Answered>`
    select assignments.id, template_version as version, coalesce(reviewed_at, submitted_at)::date::text as day,
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
