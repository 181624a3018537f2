import type { Field, Option } from '@domicile/contract/form-engine/structure'
import Add from '@mui/icons-material/Add'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormHelperText from '@mui/material/FormHelperText'
import Stack from '@mui/material/Stack'
import { type ClipboardEvent, type KeyboardEvent, useState } from 'react'
import { focusField } from '../../../../../ui/fields/field-types.ts'
import { SwitchField } from '../../../../../ui/fields/SwitchField.tsx'
import { propertyTexts as words } from '../builder-texts.ts'
import { newOption } from '../structure/new-parts.ts'
import { insertLines, relabelOption } from '../structure/options.ts'
import type { Place } from '../structure/places.ts'
import type { Board } from '../use-board.ts'
import { OptionRow } from './OptionRow.tsx'
import type { SettingProps } from './setting-props.ts'

type OptionsFieldProps = SettingProps & { board: Board; place: Place }

/** The options of a choice in their order. Enter adds the next one, and pasted lines become an option each. */
export function OptionsField({ board, place, field, set, errors }: OptionsFieldProps) {
  const [hasNames, setHasNames] = useState(false)
  const { options } = field
  const setOptions = (next: Option[], step?: string) =>
    set({ options: next, ...defaultWithin(field, next) }, step)
  const focus = (at: number) => requestAnimationFrame(() => focusField(`options/${at}/label`))

  function add(at: number) {
    setOptions(options.toSpliced(at, 0, newOption(words.option(at + 1), options)))
    focus(at)
  }
  const change = (at: number, next: Option) =>
    board.setOption(place, at, next, `option ${at} of ${field.name}`)
  function press(event: KeyboardEvent<HTMLElement>, at: number) {
    if (event.key !== 'Enter') return
    event.preventDefault()
    add(at + 1)
  }
  function paste(event: ClipboardEvent<HTMLElement>, at: number) {
    const lines = event.clipboardData.getData('text').split(/\r?\n/)
    if (lines.filter((line) => line.trim()).length < 2) return
    event.preventDefault()
    const pasted = insertLines(options, at, lines)
    setOptions(pasted.options)
    focus(pasted.last)
  }

  return (
    <>
      <Stack component="ol" aria-label={words.options} sx={{ listStyle: 'none', m: 0, p: 0, gap: 1 }}>
        {options.map((option, at) => (
          <Box component="li" key={at} onPaste={(event: ClipboardEvent<HTMLElement>) => paste(event, at)}>
            <OptionRow
              option={option}
              options={options}
              at={at}
              fieldName={field.name}
              sections={board.sections}
              hasName={hasNames}
              errors={errors}
              onLabel={(label) =>
                change(at, relabelOption(options, at, label, board.savedNames.has(field.name)))
              }
              onChange={(next) => change(at, next)}
              onMove={(to) => {
                setOptions(options.toSpliced(at, 1).toSpliced(to, 0, option))
                focus(to)
              }}
              onRemove={() => setOptions(options.toSpliced(at, 1))}
              onKeyDown={(event) => press(event, at)}
            />
          </Box>
        ))}
      </Stack>
      {errors.options && <FormHelperText error>{errors.options}</FormHelperText>}
      <Button
        size="small"
        startIcon={<Add />}
        sx={{ alignSelf: 'flex-start' }}
        onClick={() => add(options.length)}
      >
        {words.addOption}
      </Button>
      {options.length > 0 && (
        <SwitchField
          name="option-names"
          label={words.optionNames}
          checked={hasNames}
          onChange={setHasNames}
        />
      )}
    </>
  )
}

/** A default that is no longer an option goes with the option. */
function defaultWithin({ default: value }: Field, options: readonly Option[]): Partial<Field> {
  const isThere = (name: unknown) => options.some((option) => option.name === name)
  if (Array.isArray(value)) {
    const rest = value.filter(isThere)
    return { default: rest.length > 0 ? rest : null }
  }
  return { default: isThere(value) ? value : null }
}
