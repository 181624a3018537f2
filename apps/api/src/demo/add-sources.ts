import { utcDay } from '@domicile/contract/days'
import { recordFields, rowParts, type SectionPart } from '@domicile/contract/form-engine/record-fields'
import { readRecords } from '../domain/surveys/record/read-records.ts'
import type { Database } from '../feature.ts'
import { type AddedCompany, changesOf } from './add-companies.ts'
import type { PersonId } from './add-people.ts'
import { daysAgo } from './history.ts'
import { people } from './tables.ts'

/**
 * Adds the sources of the values as they were entered: when the company and its registers were added, or by a later change
 * of the company.
 */
export async function addSources(db: Database, added: AddedCompany[], personId: PersonId): Promise<void> {
  const ids = added.map(({ id }) => id)
  const records = await readRecords(db, ids)
  const rows = added.flatMap((company) => {
    const record = records.get(company.id)!
    const own = rowsOf({ part: 'company', values: record.company, company }, personId)
    const entries = rowParts.flatMap((part) =>
      record[part].flatMap((values) => rowsOf({ part, values, company, id: values.id }, personId)),
    )
    return [...own, ...entries]
  })
  await db.insertInto('company_value_sources').values(rows).execute()
}

type Entered = {
  part: SectionPart
  values: Readonly<Record<string, string | null>>
  company: AddedCompany
  /** Of an owner, officer or employee. */
  id?: string
}

function rowsOf({ part, values, company, id = company.id }: Entered, personId: PersonId) {
  const changes = part === 'company' ? changesOf(company) : []
  const entered = enteredIn(part, company)
  return Object.entries(recordFields[part]).flatMap(([field, { askAgainMonths }]) => {
    if ((values[field] ?? null) === null) return []
    const change = changes.findLast((one) => one.field === field)
    const by = change?.by ?? entered.by
    const source = people.some(({ email, company: of }) => email === by && of) ? 'company' : 'staff'
    const at = daysAgo(change?.daysAgo ?? entered.days, 0)
    const askAgain = new Date(at)
    askAgain.setMonth(at.getMonth() + (askAgainMonths ?? 0))
    return {
      ...{ company_id: company.id, subject_id: id, field, source },
      entered_by: personId(by),
      entered_at: at.toISOString(),
      ask_again_on: askAgainMonths === null ? null : utcDay(askAgain),
    }
  })
}

/** The author of a part of the record, and its age in days. */
function enteredIn(part: SectionPart, { days, staff, keeper }: AddedCompany): { by: string; days: number } {
  if (part === 'employee') return { by: keeper, days: days - 3 }
  return { by: staff, days: part === 'company' ? days : days - 1 }
}
