import { messages } from '@domicile/contract/messages'
import type { Section } from '@domicile/contract/form-engine/structure'
import { CountField } from '../../../../../ui/fields/CountField.tsx'
import Box from '@mui/material/Box'
import { SwitchField } from '../../../../../ui/fields/SwitchField.tsx'
import { TextArea } from '../../../../../ui/fields/TextArea.tsx'
import { TextField } from '../../../../../ui/fields/TextField.tsx'
import { propertyTexts as words } from '../builder-texts.ts'
import type { Place } from '../structure/places.ts'
import type { Board } from '../use-board.ts'
import { ConditionSettings } from './ConditionSettings.tsx'
import { NameField } from './NameField.tsx'
import { PropertyGroup } from './PropertyGroup.tsx'
import { RowsSetting } from './RecordSettings.tsx'

type SectionPropertiesProps = { board: Board; place: Place; section: Section; errors: Record<string, string> }

const firstRows = { min: 0, max: 10, item: words.itemStart }

/** The properties of a section. */
export function SectionProperties({ board, place, section, errors }: SectionPropertiesProps) {
  const { repeats } = section
  const set = (change: Partial<Section>, step?: string) =>
    board.setSection(place, change, step && `${step} ${place.section}`)
  const setRows = (change: Partial<NonNullable<Section['repeats']>>, step: string) =>
    set({ repeats: { ...firstRows, ...repeats, ...change } }, step)
  return (
    <>
      <PropertyGroup title={words.general}>
        <TextField
          name="label"
          label={words.title}
          value={section.title}
          onChange={(title) => board.relabel(place, title)}
          required
          error={section.title.trim() === '' ? messages.required : errors.title}
        />
        <NameField board={board} place={place} value={section.name} />
        <TextArea
          name="help"
          label={words.help}
          rows={2}
          value={section.help ?? ''}
          onChange={(help) => set({ help: help || null }, 'help')}
          error={errors.help}
        />
        <SwitchField
          name="repeats"
          label={words.repeats}
          help={words.repeatsHelp}
          checked={repeats !== null}
          onChange={(isOn) => set({ repeats: isOn ? firstRows : null, record: null })}
        />
        {repeats && (
          <>
            <RowsSetting board={board} section={section} set={set} errors={errors} />
            <TextField
              name="repeats/item"
              label={words.item}
              value={repeats.item}
              onChange={(item) => setRows({ item }, 'item')}
              required
              error={repeats.item.trim() === '' ? messages.required : errors['repeats/item']}
            />
            <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: '1fr 1fr', alignItems: 'end' }}>
              <CountField
                name="repeats/min"
                label={words.rowsMin}
                value={repeats.min}
                onChange={(min) => setRows({ min: min ?? 0 }, 'min')}
                error={errors['repeats/min']}
              />
              <CountField
                name="repeats/max"
                label={words.rowsMax}
                value={repeats.max}
                onChange={(max) => setRows({ max: max ?? 1 }, 'max')}
                error={errors['repeats/max']}
              />
            </Box>
          </>
        )}
      </PropertyGroup>
      <PropertyGroup title={words.conditions}>
        <ConditionSettings
          name={section.name}
          sections={board.sections}
          value={section}
          set={set}
          errors={errors}
          requiredLabel={words.sectionRequired}
          canBeRequired
        />
      </PropertyGroup>
    </>
  )
}
