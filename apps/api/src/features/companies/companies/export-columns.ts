import type { Value } from '@domicile/contract/form-engine/conditions'
import type { Field } from '@domicile/contract/form-engine/structure'
import { inScope } from '@domicile/server/auth/scope'
import type { ExportColumns } from '@domicile/server/files/csv'
import type { Actor } from '@domicile/server/http/feature'
import { columnsOf } from '@domicile/server/db/columns'
import { sql } from 'kysely'
import type { Database } from '../../../feature.ts'
import type { FieldKey } from '../../../domain/company-form/form-fields.ts'
import { valueText } from '../../../domain/company-form/value-text.ts'

type ExportField = FieldKey & { label: string; section: string; field: Field; isEarlier: boolean }

/** The answers of one company, by the keys of their fields. */
export type AddedCells = { added: ReadonlyMap<string, string> }

/**
 * Returns a column for each field of the published company form, in its order, and behind them one for each earlier field
 * with an answer that the user may read. None has the heading of another column of the file.
 */
export async function addedColumns(
  db: Database,
  user: Actor,
  others: readonly string[],
): Promise<ExportColumns<AddedCells>> {
  const fields = await findFields(db, user)
  const headings = uniqueHeadings(fields, others)
  return fields.map((field, place) => {
    const key = textOf(field)
    const cell = ({ added }: AddedCells) => added.get(key) ?? null
    const isAmount = field.kind === 'number' && !field.name.includes('/')
    return isAmount ? [headings[place]!, cell, 'amount'] : [headings[place]!, cell]
  })
}

async function findFields(db: Database, user: Actor): Promise<ExportField[]> {
  const { rows } = await sql<ExportField>`
    with published as (select published_version as number from templates where use = 'companyForm')
    select name, kind, label, section, field, last_version <> number as "isEarlier"
    from company_form_fields fields, published
    where kind <> 'rows' and (last_version = number or exists (
      select from company_form_answers answers
      where ${inScope(user, 'companies:read', 'answers.company_id')}
        and answers.name = fields.name and answers.kind = fields.kind))
    order by last_version desc, place, name, kind`.execute(db)
  return rows
}

/** Two columns never have the same heading: the second is named with its section, a third with its name. */
function uniqueHeadings(fields: readonly ExportField[], others: readonly string[]): string[] {
  const used = new Set(others)
  return fields.map(({ name, label, section, field, isEarlier }) => {
    const unit = field.unit ? `${label} (${field.unit})` : label
    const candidates = [unit, `${section}: ${unit}`, `${unit} (${name})`]
    const marked = candidates.map((heading) => (isEarlier ? `${heading}, earlier` : heading))
    const heading = marked.find((each) => !used.has(each)) ?? marked[2]!
    used.add(heading)
    return heading
  })
}

type Cell = FieldKey & { companyId: string; field: Field; value: Value }

/** Adds the answers of companies to their rows; those of a repeating section are one text, in the order of the rows. */
export async function withAdded<Row extends { id: string }>(
  db: Database,
  user: Actor,
  companies: readonly Row[],
): Promise<(Row & AddedCells)[]> {
  const ids = companies.map(({ id }) => id)
  const { rows } = await sql<Cell>`
    select ${columnsOf('companyId name kind field value')}
    from company_form_answers answers join company_form_fields fields using (name, kind)
    where ${inScope(user, 'companies:read', 'answers.company_id')} and company_id = any(${ids}::uuid[])
      and kind <> 'rows'
    order by company_id, ${placeOfRow}`.execute(db)
  const cells = Map.groupBy(rows, ({ companyId }) => companyId)
  return companies.map((company) => ({ ...company, added: cellsOf(cells.get(company.id) ?? []) }))
}

/** The place of an answer's row among the rows of its section; null without rows. */
const placeOfRow = sql`(
  select place from company_form_answers listed,
    jsonb_array_elements_text(listed.value) with ordinality as row (key, place)
  where listed.company_id = answers.company_id and listed.path = split_part(answers.path, '/', 1)
    and listed.kind = 'rows' and row.key = split_part(answers.path, '/', 2))`

function cellsOf(rows: readonly Cell[]): ReadonlyMap<string, string> {
  const cells = new Map<string, string>()
  for (const cell of rows) {
    const [key, text] = [textOf(cell), valueText(cell.field, cell.value)]
    if (text !== null) cells.set(key, cells.has(key) ? `${cells.get(key)}; ${text}` : text)
  }
  return cells
}

function textOf({ name, kind }: FieldKey): string {
  return `${name} ${kind}`
}
