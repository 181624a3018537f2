import { objectTypes, type ObjectType } from '@domicile/contract/form-engine/object-kinds'
import type { TemplateUse } from '@domicile/contract/forms/templates/template-states'
import { SelectField } from '../../../../../ui/fields/SelectField.tsx'
import { TextArea } from '../../../../../ui/fields/TextArea.tsx'
import { TextField } from '../../../../../ui/fields/TextField.tsx'
import { templateTexts } from '../../template-texts.ts'
import { propertyTexts } from '../builder-texts.ts'
import type { TemplateSettings } from '../template-draft.ts'
import { PropertyGroup } from './PropertyGroup.tsx'

const words = propertyTexts.template

type TemplatePropertiesProps = {
  settings: TemplateSettings
  use: TemplateUse
  set: (change: Partial<TemplateSettings>, step?: string) => void
  errors: Record<string, string>
}

/** The properties of the whole template, shown while no part of it is selected. */
export function TemplateProperties({ settings, use, set, errors }: TemplatePropertiesProps) {
  const { name, description, objectType } = settings
  const isFixed = use !== 'collection'
  return (
    <PropertyGroup title={propertyTexts.general} help={words.selectHint}>
      <TextField
        name="name"
        label={words.name}
        help={isFixed ? words.fixedName : words.nameHelp}
        value={name}
        onChange={(next) => set({ name: next }, 'name')}
        required
        readOnly={isFixed}
        error={errors.name}
      />
      <TextArea
        name="description"
        label={words.description}
        help={words.descriptionHelp}
        rows={3}
        value={description ?? ''}
        onChange={(next) => set({ description: next || null }, 'description')}
        error={errors.description}
      />
      {!isFixed && (
        <SelectField
          name="objectType"
          label={words.objectType}
          value={objectType}
          options={objectTypes.map((value) => ({ value, label: templateTexts.objectTypes[value] }))}
          onChange={(chosen) => set({ objectType: chosen as ObjectType })}
          error={errors.objectType}
        />
      )}
    </PropertyGroup>
  )
}
