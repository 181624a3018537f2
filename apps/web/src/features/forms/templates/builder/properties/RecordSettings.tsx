import { plainOption } from '@domicile/contract/form-engine/plain-parts'
import {
  documentOf,
  fittingFields,
  hasCodes,
  partOf,
  recordField,
  type RecordFieldName,
  rowParts,
  type RowPart,
} from '@domicile/contract/form-engine/record-fields'
import type { Field, Section } from '@domicile/contract/form-engine/structure'
import { SelectField } from '../../../../../ui/fields/SelectField.tsx'
import { propertyTexts as words } from '../builder-texts.ts'
import { sectionAt, type Place } from '../structure/places.ts'
import type { Board } from '../use-board.ts'
import type { SettingProps } from './setting-props.ts'

/** The field of the record that a field asks for; nothing for a field that fits none. */
export function RecordSetting({
  board,
  place,
  field,
  set,
  errors,
}: SettingProps & { board: Board; place: Place }) {
  const part = partOf(board.objectType, sectionAt(board.sections, place)!)
  const fitting = part ? fittingFields(part, field.type) : []
  const { record } = field
  if (fitting.length === 0 && record === null) return null
  const labelOf = (name: RecordFieldName) => (part && recordField(part, name)?.label) ?? name
  const names = record && !fitting.includes(record) ? [record, ...fitting] : fitting
  return (
    <SelectField
      name="record"
      label={words.record}
      help={words.recordHelp}
      value={record ?? ''}
      options={[
        { value: '', label: words.recordNone },
        ...names.map((value) => ({ value, label: labelOf(value) })),
      ]}
      onChange={(chosen) =>
        set(chosen === '' || !part ? { record: null } : bindingOf(field, part, chosen as RecordFieldName))
      }
      error={errors.record}
    />
  )
}

/** A bound choice offers codes of the record: all of them, unless its options are some already. A document is one file. */
function bindingOf(
  field: Field,
  part: NonNullable<ReturnType<typeof partOf>>,
  record: RecordFieldName,
): Partial<Field> {
  if (documentOf(record)) return { record, min: null, max: 1 }
  const bound = recordField(part, record)!
  if (!bound.codes || hasCodes(field, bound)) return { record }
  const options = Object.entries(bound.codes).map(([code, label]) => plainOption(code, label))
  return { record, options, default: null }
}

type RowsSettingProps = {
  board: Board
  section: Section
  set: (change: Partial<Section>) => void
  errors: Record<string, string>
}

/** The records that the rows of a section are; only companies have such records. */
export function RowsSetting({ board, section: { record }, set, errors }: RowsSettingProps) {
  if (board.objectType !== 'company' && record === null) return null
  return (
    <SelectField
      name="record"
      label={words.rows}
      help={words.rowsHelp}
      value={record ?? ''}
      options={[
        { value: '', label: words.rowsNone },
        ...rowParts.map((value) => ({ value, label: words.rowParts[value] })),
      ]}
      onChange={(chosen) => set({ record: chosen === '' ? null : (chosen as RowPart) })}
      error={errors.record}
    />
  )
}
