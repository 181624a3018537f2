import { addDays } from '@domicile/contract/days'
import type { DocumentKind } from '@domicile/contract/companies/files/file-kinds'
import type { Owner, OwnerInput } from '@domicile/contract/companies/owners/owners'
import { recordField } from '@domicile/contract/form-engine/record-fields'
import { newId } from '@domicile/server/db/ids'
import { invalidField, Refusal } from '@domicile/server/http/errors'
import type { Actor } from '@domicile/server/http/feature'
import type { AnswerSource } from '../../../../domain/companies/value-sources.ts'
import { saveAnswers } from '../../../../domain/company-form/save-answers.ts'
import { readRecords } from '../../../../domain/surveys/record/read-records.ts'
import type { Database } from '../../../../feature.ts'
import { changeCompany, getCompanyRow } from '../../../companies/companies/companies.public.ts'
import { insertVersion } from '../../../companies/files/files.public.ts'
import { addEmployee, changeEmployee, getEmployee } from '../../../companies/employees/employees.public.ts'
import { addOfficer, changeOfficer, getOfficer } from '../../../companies/officers/officers.public.ts'
import { addOwner, changeOwner, getOwner } from '../../../companies/owners/owners.public.ts'
import { findActor } from '../answers.queries.ts'
import { addedAnswers, demandOf, problemsOfAdded } from './added.ts'
import { byRecord, parseRecord } from './check-differences.ts'
import type { Copies } from './copy-documents.ts'
import type { Difference } from './difference.ts'

/** Endings come first and additions last, so that shares that change hands never exceed 100 % in between. */
const ORDER = ['ended', 'changed', 'added'] as const

/** `today` is the company's day; `copies` are of the answered files, by their ids. */
type Place = {
  db: Database
  user: Actor
  companyId: string
  today: string
  source: AnswerSource
  copies: Copies
  isSeparateCompany: boolean | undefined
}

/** Writes differences to the record of a locked company, as its own forms do. */
export async function applyDifferences(place: Place, differences: readonly Difference[]): Promise<void> {
  const inOrder = ORDER.flatMap((kind) => differences.filter((difference) => difference.kind === kind))
  for (const group of byRecord(inOrder).toSorted((a, b) => growthOf(a) - growthOf(b)))
    await write[group[0]!.part](place, group)
}

/** A share that grows is written after those that shrink. */
function growthOf([first, ...rest]: readonly Difference[]): number {
  if (first!.kind !== 'changed') return first!.kind === 'ended' ? -1000 : 1000
  const share = [first!, ...rest].find(({ values }) => Object.hasOwn(values, 'percentage'))
  return share ? Number(share.answered ?? 0) - Number(share.now ?? 0) : 0
}

type Write = (place: Place, group: readonly Difference[]) => Promise<unknown>

const write: Record<Difference['part'], Write> = {
  document: async ({ db, user, companyId, source, copies }, [difference]) => {
    const { document, values } = difference!
    const { id: fileId, name, expiresOn } = document!.answered
    const copy = copies.get(fileId)
    if (!copy) throw new Refusal('stale', { changed: [], current: {} })
    const { storedContent, ...file } = copy
    const [kind] = Object.keys(values) as DocumentKind[]
    const { assignmentId, userId, outsiderId } = source
    const about = {
      id: newId(),
      companyId,
      kind: kind!,
      name,
      issuedOn: null,
      expiresOn,
      uploadedBy: user.id,
      actedBy: await findActor(db, assignmentId, difference!.path),
    }
    await insertVersion(
      db,
      { ...about, ...file, answered: { assignmentId, fileId, userId, outsiderId } },
      storedContent,
    )
  },
  company: async ({ db, user, companyId, source, isSeparateCompany }, group) => {
    const before = await getCompanyRow(db, user, companyId)
    const input = inputOf('company', before, group)
    await changeCompany(db, user, before, input, { source, isSeparateCompany })
  },
  added: async ({ db, user, companyId, source }, group) => {
    const record = (await readRecords(db, [companyId])).get(companyId)!
    const [problem] = problemsOfAdded(group, record)
    if (problem) throw invalidField('paths', problem.message)
    const { status, countryOfIncorporation: country = null } = record.company
    const company = { id: companyId, country }
    await saveAnswers(db, user, company, addedAnswers(group), demandOf(status), source)
  },
  owner: async (place, group) => {
    const { db, user, companyId, today, source } = place
    const { recordId } = group[0]!
    if (recordId === null) {
      const input = inputOf('owner', undefined, group)
      return addOwner(db, user, companyId, { ...input, startsOn: input.startsOn ?? today }, source)
    }
    const before = await getOwner(db, user, companyId, recordId)
    return writeOwner(place, before, inputOf('owner', before, group))
  },
  officer: async ({ db, user, companyId, source }, group) => {
    const { recordId } = group[0]!
    if (recordId === null)
      return addOfficer(db, user, companyId, inputOf('officer', undefined, group), source)
    const before = await getOfficer(db, companyId, recordId)
    return changeOfficer(db, user, before, inputOf('officer', before, group), source)
  },
  employee: async ({ db, user, companyId, source }, group) => {
    const { recordId } = group[0]!
    if (recordId === null)
      return addEmployee(db, user, companyId, inputOf('employee', undefined, group), source)
    const before = await getEmployee(db, companyId, recordId)
    return changeEmployee(db, user, before, inputOf('employee', before, group), source)
  },
}

/** A share that changes ends and a new one begins today: the register keeps who held what before. */
async function writeOwner({ db, user, companyId, today, source }: Place, before: Owner, input: OwnerInput) {
  const { id: _id, companyId: _companyId, version: _version, ...same } = before
  const isNewShare = input.percentage !== before.percentage && (before.startsOn ?? '') < today
  if (!isNewShare) return changeOwner(db, user, before, input, source)
  await changeOwner(db, user, before, { ...same, endsOn: addDays(today, -1) }, source)
  return addOwner(db, user, companyId, { ...input, startsOn: today }, source)
}

function inputOf<Part extends Exclude<Difference['part'], 'document' | 'added'>>(
  part: Part,
  current: Readonly<Record<string, unknown>> | undefined,
  group: readonly Difference[],
) {
  const parsed = parseRecord(part, current, group)
  if (parsed.success) return parsed.data
  const { path, message } = parsed.error.issues[0]!
  const label = recordField(part, String(path[0]))?.label
  throw invalidField('paths', label ? `${label}: ${message}` : message)
}
