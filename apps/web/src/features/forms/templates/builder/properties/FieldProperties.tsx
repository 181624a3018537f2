import { messages } from '@domicile/contract/messages'
import { type FieldType, hasSetting } from '@domicile/contract/form-engine/field-types'
import { canBeGroup } from '@domicile/contract/form-engine/group-fields'
import type { Field } from '@domicile/contract/form-engine/structure'
import type { TemplateUse } from '@domicile/contract/forms/templates/template-states'
import { SelectField } from '../../../../../ui/fields/SelectField.tsx'
import { SwitchField } from '../../../../../ui/fields/SwitchField.tsx'
import { TextArea } from '../../../../../ui/fields/TextArea.tsx'
import { TextField } from '../../../../../ui/fields/TextField.tsx'
import { propertyTexts as words } from '../builder-texts.ts'
import { ComputedField } from '../conditions/ComputedField.tsx'
import { computedTexts } from '../conditions/condition-texts.ts'
import { ofType } from '../structure/new-parts.ts'
import { type Place, sectionAt } from '../structure/places.ts'
import { typeGroups, typeTexts } from '../type-texts.ts'
import type { Board } from '../use-board.ts'
import { BoundsFields, DayFields } from './BoundsFields.tsx'
import { ConditionSettings } from './ConditionSettings.tsx'
import { DefaultField } from './DefaultField.tsx'
import { NameField } from './NameField.tsx'
import { OptionsField } from './OptionsField.tsx'
import { PatternFields } from './PatternFields.tsx'
import { PropertyGroup } from './PropertyGroup.tsx'
import { RecordSetting } from './RecordSettings.tsx'

type FieldPropertiesProps = {
  board: Board
  place: Place
  field: Field
  use: TemplateUse
  errors: Record<string, string>
}

const types = typeGroups.flatMap((group) =>
  group.types.map((value) => ({ value, label: typeTexts[value].label })),
)

/** The properties of a field: those that its type has. */
export function FieldProperties({ board, place, field, use, errors }: FieldPropertiesProps) {
  const { sections } = board
  const section = sectionAt(sections, place)
  const { type, computed } = field
  const at = `${place.section}/${place.field}`
  const set = (change: Partial<Field>, step?: string) =>
    board.setField(place, change, step && `${step} ${at}`)
  const has = (setting: Parameters<typeof hasSetting>[1]) => hasSetting(type, setting)
  const settings = { field, set, errors }
  const isTyped = !computed
  return (
    <>
      <PropertyGroup title={words.general}>
        <TextField
          name="label"
          label={words.label}
          value={field.label}
          onChange={(label) => board.relabel(place, label)}
          required
          error={field.label.trim() === '' ? messages.required : errors.label}
        />
        <NameField board={board} place={place} value={field.name} />
        <SelectField
          name="type"
          label={words.type}
          value={type}
          options={types}
          onChange={(chosen) => board.setField(place, ofType(field, chosen as FieldType, sections))}
          error={errors.type}
        />
        <RecordSetting board={board} place={place} {...settings} />
        <TextArea
          name="help"
          label={words.help}
          rows={2}
          value={field.help ?? ''}
          onChange={(help) => set({ help: help || null }, 'help')}
          error={errors.help}
        />
        {has('placeholder') && isTyped && (
          <TextField
            name="placeholder"
            label={words.placeholder}
            value={field.placeholder ?? ''}
            onChange={(placeholder) => set({ placeholder: placeholder || null }, 'placeholder')}
            error={errors.placeholder}
          />
        )}
        {use === 'collection' && section && canBeGroup(section, field) && (
          <SwitchField
            name="group"
            label={words.group}
            help={words.groupHelp}
            checked={field.group === true}
            onChange={(isOn) => set({ group: isOn || undefined })}
          />
        )}
        {has('unit') && (
          <TextField
            name="unit"
            label={words.unit}
            help={words.unitHelp}
            value={field.unit ?? ''}
            onChange={(unit) => set({ unit: unit || null }, 'unit')}
            error={errors.unit}
          />
        )}
      </PropertyGroup>
      {has('options') && (
        <PropertyGroup title={words.options} help={words.optionsHelp}>
          <OptionsField board={board} place={place} {...settings} />
        </PropertyGroup>
      )}
      <PropertyGroup title={words.conditions}>
        <ConditionSettings
          name={field.name}
          sections={sections}
          value={field}
          set={set}
          errors={errors}
          canBeRequired={isTyped}
        />
      </PropertyGroup>
      {isTyped && (
        <PropertyGroup title={words.rules}>
          {has('bounds') && <BoundsFields {...settings} />}
          {has('days') && <DayFields {...settings} />}
          {has('pattern') && <PatternFields {...settings} />}
          {has('default') && <DefaultField {...settings} />}
        </PropertyGroup>
      )}
      {has('computed') && (
        <PropertyGroup title={computedTexts.title}>
          <ComputedField
            field={field}
            sections={sections}
            onChange={(next) =>
              set({ computed: next, ...(next && { default: null, placeholder: null }) }, 'computed')
            }
            error={errors.computed}
          />
        </PropertyGroup>
      )}
    </>
  )
}
