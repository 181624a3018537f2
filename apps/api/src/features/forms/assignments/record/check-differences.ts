import { CompanyInput } from '@domicile/contract/companies/companies'
import { missingToPublish } from '@domicile/contract/companies/company-states'
import { messages } from '@domicile/contract/messages'
import { EmployeeInput } from '@domicile/contract/companies/employees'
import { OfficerInput } from '@domicile/contract/companies/officers/officers'
import { OwnerInput } from '@domicile/contract/companies/owners/owners'
import { surveyMessages } from '@domicile/contract/forms/surveys/survey-messages'
import {
  defaultsOfRows,
  recordField,
  recordFields,
  type RecordPart,
} from '@domicile/contract/form-engine/record-fields'
import type { z } from 'zod'
import type { CompanyValues, RecordValues } from '../../../../domain/surveys/record/read-records.ts'
import { problemsOfAdded } from './added.ts'
import type { Difference } from './difference.ts'

type FormPart = Exclude<RecordPart, 'document' | 'added'>

const inputs = {
  company: CompanyInput,
  owner: OwnerInput,
  officer: OfficerInput,
  employee: EmployeeInput,
} as const

/** Parts of an input that answers never change. */
const fixed = {
  company: { parentCompanyId: null },
  owner: { holderCompanyId: null },
  officer: {},
  employee: {},
} as const

/** Returns differences by the record that they change; a new row is a record of its own. */
export function byRecord(differences: readonly Difference[]): Difference[][] {
  const keyOf = ({ part, recordId, path, kind }: Difference) =>
    kind === 'added' || part === 'document' ? path : (recordId ?? part)
  return [...Map.groupBy(differences, keyOf).values()]
}

/** Returns a record as its own form would send it, with the answers of some differences. */
export function parseRecord<Part extends FormPart>(
  part: Part,
  current: Readonly<Record<string, unknown>> | undefined,
  differences: readonly Difference[],
) {
  const empty = Object.fromEntries(Object.keys(recordFields[part]).map((name) => [name, null]))
  const start = current
    ? pick(current, [...Object.keys(empty), ...Object.keys(fixed[part])])
    : defaultsOf(part)
  const answered = Object.assign({}, ...differences.map(({ values }) => withoutDefaults(part, values)))
  return inputs[part].safeParse({ ...fixed[part], ...empty, ...start, ...answered }) as z.ZodSafeParseResult<
    z.output<(typeof inputs)[Part]>
  >
}

function defaultsOf(part: FormPart): RecordValues {
  return part === 'company' ? {} : defaultsOfRows[part]
}

/** An empty answer does not replace the default of a new row. */
function withoutDefaults(part: FormPart, values: RecordValues): RecordValues {
  const defaults = defaultsOf(part)
  return Object.fromEntries(
    Object.entries(values).filter(([name, value]) => value !== null || !Object.hasOwn(defaults, name)),
  )
}

function pick(record: Readonly<Record<string, unknown>>, names: readonly string[]) {
  return Object.fromEntries(names.map((name) => [name, record[name] ?? null]))
}

/** Returns why differences cannot be applied, by their paths. The total of shares is checked when they are. */
export function problemsOf(
  differences: readonly Difference[],
  record: CompanyValues,
): ReadonlyMap<string, string> {
  const problems = new Map<string, string>()
  for (const group of byRecord(differences))
    for (const { field, message } of problemsOfRecord(group, record)) {
      const [first] = group
      const at =
        group.find(({ values }) => first!.kind === 'changed' && Object.hasOwn(values, field)) ?? first!
      const label = recordField(at.part, field)?.label
      const isNamed = at.kind === 'changed' || !label
      if (!problems.has(at.path)) problems.set(at.path, isNamed ? message : `${label}: ${message}`)
    }
  return problems
}

type FieldMessage = { field: string; message: string }

function problemsOfRecord(group: readonly Difference[], record: CompanyValues): FieldMessage[] {
  const { part, recordId } = group[0]!
  if (part === 'document') return []
  if (part === 'added')
    return problemsOfAdded(group, record).map(({ path, message }) => ({ field: path, message }))
  const current = part === 'company' ? record.company : record[part].find(({ id }) => id === recordId)
  const parsed = parseRecord(part, current, group)
  const problems = parsed.success
    ? []
    : parsed.error.issues.map(({ path, message }) => ({ field: String(path[0]), message }))
  if (part === 'company' && record.company['status'] === 'active') {
    const changed = Object.assign({}, current, ...group.map(({ values }) => values))
    problems.push(...missingToPublish(changed).map((field) => ({ field, message: messages.required })))
  }
  const isNamed = group.some(({ kind, values }) => kind === 'changed' && Object.hasOwn(values, 'name'))
  const isPortal = part === 'owner' && typeof current?.['holderCompanyId'] === 'string'
  if (isPortal && isNamed) problems.push({ field: 'name', message: surveyMessages.portalOwner })
  return problems
}
