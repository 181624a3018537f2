import type { recordChangeKinds } from '@domicile/contract/forms/assignments/record-change-states'
import type { RecordChange } from '@domicile/contract/forms/assignments/record-changes'
import type { RecordPart } from '@domicile/contract/form-engine/record-fields'
import type { RecordValues } from '../../../../domain/surveys/record/read-records.ts'

/** A difference between answers and the record, and the values that would be written. */
export type Difference = {
  path: string
  kind: (typeof recordChangeKinds)[number]
  part: RecordPart
  /** The owner, officer or employee; null for the company and for a new row. */
  recordId: string | null
  /** The name of the owner, officer or employee; null for a field of the company. */
  row: string | null
  values: RecordValues
  /** Of fields that the firm added; others have that of the record. */
  label?: string
  before: string | null
  now: string | null
  answered: string | null
  isConflict: boolean
  document: RecordChange['document']
}
