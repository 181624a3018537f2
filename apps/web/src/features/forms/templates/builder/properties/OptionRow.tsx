import { messages } from '@domicile/contract/messages'
import { structureMessages } from '@domicile/contract/form-engine/structure-messages'
import type { Option } from '@domicile/contract/form-engine/structure'
import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import { type KeyboardEvent, useState } from 'react'
import { TextField } from '../../../../../ui/fields/TextField.tsx'
import { ActionMenu } from '../../../../../ui/actions/ActionMenu.tsx'
import { builderTexts, propertyTexts as words } from '../builder-texts.ts'
import type { Sections } from '../structure/places.ts'
import { WhenSetting } from './ConditionSettings.tsx'

type OptionRowProps = {
  option: Option
  options: readonly Option[]
  at: number
  fieldName: string
  sections: Sections
  hasName: boolean
  errors: Record<string, string>
  onLabel: (label: string) => void
  onChange: (option: Option) => void
  onMove: (to: number) => void
  onRemove: () => void
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
}

/** An option: its label, its name if names are shown, and the condition on which it is offered. */
export function OptionRow(props: OptionRowProps) {
  const { option, options, at, fieldName, sections, hasName, errors } = props
  const { onLabel, onChange, onMove, onRemove, onKeyDown } = props
  const [isConditional, setConditional] = useState(option.show !== null)
  const isRepeated = options.some((other, place) => place !== at && other.name === option.name)
  const repeated = isRepeated ? structureMessages.duplicateOption : undefined
  const missing = option.label.trim() === '' ? messages.required : undefined
  return (
    <>
      <Stack direction="row" sx={{ gap: 0.5, alignItems: 'flex-end' }}>
        <Box
          sx={{
            flex: 1,
            minWidth: 0,
            display: 'grid',
            gap: 0.5,
            gridTemplateColumns: hasName ? '1fr 1fr' : '1fr',
          }}
        >
          <TextField
            name={`options/${at}/label`}
            label={words.option(at + 1)}
            value={option.label}
            onChange={onLabel}
            onKeyDown={onKeyDown}
            error={missing ?? errors[`options/${at}/label`] ?? (hasName ? undefined : repeated)}
          />
          {hasName && (
            <TextField
              name={`options/${at}/name`}
              label={words.optionName(at + 1)}
              value={option.name}
              onChange={(name) => onChange({ ...option, name })}
              error={repeated ?? errors[`options/${at}/name`]}
            />
          )}
        </Box>
        <ActionMenu
          label={words.optionActions(option.label)}
          actions={[
            ...(at > 0 ? [{ label: builderTexts.moveUp, onClick: () => onMove(at - 1) }] : []),
            ...(at < options.length - 1
              ? [{ label: builderTexts.moveDown, onClick: () => onMove(at + 1) }]
              : []),
            { label: words.optionShow, onClick: () => setConditional(true) },
            { label: builderTexts.remove, onClick: onRemove, danger: true },
          ]}
        />
      </Stack>
      {isConditional && (
        <Stack
          role="group"
          aria-label={words.optionTitle(option.label)}
          sx={{ gap: 1, mt: 1, pl: 1, borderLeft: 3, borderColor: 'divider' }}
        >
          <WhenSetting
            id="show"
            inputName={`options/${at}/show`}
            label={words.optionShowLabel}
            condition={option.show}
            name={fieldName}
            sections={sections}
            onChange={(show) => onChange({ ...option, show })}
            error={errors[`options/${at}/show`]}
          />
        </Stack>
      )}
    </>
  )
}
