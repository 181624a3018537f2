import type { CompanyForm } from '@domicile/contract/companies/company-form'
import type { Value } from '@domicile/contract/form-engine/conditions'
import type { Answers } from '@domicile/contract/form-engine/evaluate'
import type { Field, Section } from '@domicile/contract/form-engine/structure'
import { inScope } from '@domicile/server/auth/scope'
import type { Actor } from '@domicile/server/http/feature'
import { columnsOf } from '@domicile/server/db/columns'
import { sql } from 'kysely'
import type { Database } from '../../feature.ts'
import type { FieldKey } from './form-fields.ts'

/** Finds the sections of the published company form; none before the first publication. */
export async function findSections(db: Database): Promise<readonly Section[]> {
  const { rows } = await sql<{ sections: Section[] }>`
    select definition->'sections' as sections
    from templates join template_versions versions
      on versions.template_id = templates.id and versions.number = published_version
    where use = 'companyForm'`.execute(db)
  return rows[0]?.sections ?? []
}

export type StoredAnswer = FieldKey &
  CompanyForm['answers'][number] & { section: string; label: string; field: Field | null }

/** Reads all answers of a company, also those to fields of earlier versions, in the order of their fields. */
export async function findAnswers(db: Database, user: Actor, companyId: string): Promise<StoredAnswer[]> {
  const { rows } = await sql<StoredAnswer>`
    select path, name, kind, value, answers.version, section, label, field
    from company_form_answers answers
    join company_form_fields fields using (name, kind)
    where ${inScope(user, 'companies:read', 'answers.company_id')} and answers.company_id = ${companyId}
    order by last_version desc, place, path`.execute(db)
  return rows
}

/** Reads all answers of companies, in the order of their paths. */
export async function findAnswersOf(db: Database, companyIds: readonly string[]) {
  const { rows } = await sql<{ companyId: string; path: string; kind: string; value: Value }>`
    select ${columnsOf('companyId path kind value')} from company_form_answers
    where company_id = any(${companyIds}::uuid[]) order by path`.execute(db)
  return rows
}

type Written = FieldKey & { path: string; value: Value }

/** Writes answers, each with its next version. */
export async function writeAnswers(
  db: Database,
  companyId: string,
  answers: readonly Written[],
): Promise<void> {
  await sql`
    insert into company_form_answers (company_id, path, name, kind, value)
    select ${companyId}, path, name, kind, value
    from jsonb_to_recordset(${JSON.stringify(answers)}::jsonb)
      as given (path text, name text, kind text, value jsonb)
    on conflict (company_id, path, kind) do update set value = excluded.value,
      version = company_form_answers.version + 1`.execute(db)
}

export async function deleteAnswers(
  db: Database,
  companyId: string,
  answers: readonly { path: string; kind: string }[],
): Promise<void> {
  await sql`
    delete from company_form_answers
    where company_id = ${companyId} and (path, kind) in (
      select path, kind from jsonb_to_recordset(${JSON.stringify(answers)}::jsonb)
        as given (path text, kind text))`.execute(db)
}

/** Characters that the search reads of one answer, and of all: the first pages of a company, not its files. */
const [MOST_OF_ONE, MOST_OF_ALL] = [1000, 20_000]

/** Updates the text by which lists find a company, after its answers changed. */
export async function updateAddedText(db: Database, companyId: string): Promise<void> {
  await sql`
    update companies set added_text = coalesce((
      select left(fold(string_agg(left(regexp_replace(value #>> '{}', '<[^>]*>', ' ', 'g'), ${MOST_OF_ONE}), ' '
        order by path)), ${MOST_OF_ALL})
      from company_form_answers
      where company_id = ${companyId} and kind in ('line', 'lines', 'formatted', 'url')), '')
    where id = ${companyId}`.execute(db)
}

/** Returns the values of answers by their paths. */
export function valuesOf(answers: readonly { path: string; value: Value }[]): Answers {
  return Object.fromEntries(answers.map(({ path, value }) => [path, value]))
}
