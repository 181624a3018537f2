import Add from '@mui/icons-material/Add'
import ArrowDownward from '@mui/icons-material/ArrowDownward'
import ArrowUpward from '@mui/icons-material/ArrowUpward'
import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Stack from '@mui/material/Stack'
import type { ReactNode } from 'react'
import { useFieldArray } from 'react-hook-form'
import { EntryFrame } from '../../../ui/fields/EntryFrame.tsx'
import { LongText, Text } from '../../../forms/Fields.tsx'
import { FormSection } from '../../../forms/FormSection.tsx'
import type { RouteForm } from '../../../forms/use-route-form.ts'
import type { NewTermsForm } from './new-terms-form.ts'
import { publishTexts as words } from './publish-texts.ts'

/** The sections of a new version, which can be added, moved and removed. */
export function SectionFields({ form }: { form: RouteForm<NewTermsForm> }) {
  const { fields, append, move, remove } = useFieldArray({ control: form.control, name: 'sections' })
  return (
    <FormSection title={words.sections} help={words.sectionsHelp}>
      {fields.map(({ id }, index) => (
        <SectionField
          key={id}
          form={form}
          index={index}
          onUp={index > 0 ? () => move(index, index - 1) : undefined}
          onDown={index < fields.length - 1 ? () => move(index, index + 1) : undefined}
          onRemove={fields.length > 1 ? () => remove(index) : undefined}
        />
      ))}
      <Box>
        <Button startIcon={<Add />} onClick={() => append({ heading: '', text: '' })}>
          {words.add}
        </Button>
      </Box>
    </FormSection>
  )
}

type SectionFieldProps = {
  form: RouteForm<NewTermsForm>
  index: number
  onUp: (() => void) | undefined
  onDown: (() => void) | undefined
  onRemove: (() => void) | undefined
}

function SectionField({ form, index, onUp, onDown, onRemove }: SectionFieldProps) {
  const [name, place] = [`sections.${index}` as const, index + 1]
  return (
    <EntryFrame label={words.section(place)}>
      <Text form={form} name={`${name}.heading`} label={words.heading(place)} required />
      <LongText form={form} name={`${name}.text`} label={words.text(place)} rows={3} />
      <Stack direction="row" sx={{ justifyContent: 'flex-end', gap: 0.5 }}>
        <SectionButton label={words.moveUp(place)} onClick={onUp}>
          <ArrowUpward fontSize="small" />
        </SectionButton>
        <SectionButton label={words.moveDown(place)} onClick={onDown}>
          <ArrowDownward fontSize="small" />
        </SectionButton>
        <SectionButton label={words.remove(place)} onClick={onRemove}>
          <DeleteOutlined fontSize="small" />
        </SectionButton>
      </Stack>
    </EntryFrame>
  )
}

type SectionButtonProps = { label: string; onClick: (() => void) | undefined; children: ReactNode }

function SectionButton({ label, onClick, children }: SectionButtonProps) {
  return (
    <IconButton size="small" aria-label={label} disabled={!onClick} onClick={() => onClick?.()}>
      {children}
    </IconButton>
  )
}
