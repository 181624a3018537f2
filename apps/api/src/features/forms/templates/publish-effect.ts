import type { Structure } from '@domicile/contract/form-engine/structure'
import { sql } from 'kysely'
import type { Database } from '../../../feature.ts'
import { type FieldKey, formFields } from '../../../domain/company-form/form-fields.ts'

/** Returns the effect of a new version of the company form on the answers that companies have. */
export async function effectOnCompanies(db: Database, before: Structure | null, after: Structure) {
  const fieldKeys = formFields(after)
  return {
    lacking: await countLacking(db, newlyRequired(before, after)),
    retired: await findRetired(db, fieldKeys),
  }
}

/** Returns the fields that every company must answer from now on; conditions and rows depend on other answers. */
function newlyRequired(before: Structure | null, after: Structure): FieldKey[] {
  const requiredBefore = new Set(requiredOf(before ?? { sections: [] }).map(textOf))
  return requiredOf(after).filter((key) => !requiredBefore.has(textOf(key)))
}

function requiredOf({ sections }: Structure): FieldKey[] {
  const always = sections.filter(({ show, enable, repeats }) => !show && !enable && !repeats)
  return formFields({ sections: always }).filter(({ field }) => {
    const isAlways = field && !field.show && !field.enable && !field.computed
    return isAlways && field.required === true
  })
}

function textOf({ name, kind }: FieldKey): string {
  return `${name} ${kind}`
}

async function countLacking(db: Database, required: readonly FieldKey[]): Promise<number> {
  if (required.length === 0) return 0
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from companies
    left join (
      select company_id, count(*) as given from company_form_answers
      where (name, kind) in (${keysIn(required)}) and value <> 'false'
      group by company_id) answers on answers.company_id = companies.id
    where archived_at is null and coalesce(given, 0) < ${required.length}`.execute(db)
  return rows[0]!.count
}

async function findRetired(db: Database, fieldKeys: readonly FieldKey[]) {
  const { rows } = await sql<{ label: string; answers: number }>`
    select label, count(*)::integer as answers
    from company_form_fields fields
    join company_form_answers answers using (name, kind)
    where last_version = (select published_version from templates where use = 'companyForm')
      and kind <> 'rows' and (name, kind) not in (${keysIn(fieldKeys)})
    group by name, kind order by place`.execute(db)
  return rows
}

function keysIn(keys: readonly FieldKey[]) {
  const wanted = JSON.stringify(keys.map(({ name, kind }) => ({ name, kind })))
  return sql`select name, kind from jsonb_to_recordset(${wanted}::jsonb) as given (name text, kind text)`
}
