import Add from '@mui/icons-material/Add'
import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import type { CountryEntry } from '@domicile/contract/compliance/risk/country-lists'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Stack from '@mui/material/Stack'
import { useFieldArray } from 'react-hook-form'
import { EntryFrame } from '../../../../ui/fields/EntryFrame.tsx'
import { Country, DateOf, LongText } from '../../../../forms/Fields.tsx'
import { FormSection } from '../../../../forms/FormSection.tsx'
import type { RouteForm } from '../../../../forms/use-route-form.ts'
import { type ChangeValues, rowAfter, rowOf } from './change-values.ts'
import { changeTexts as words } from './country-texts.ts'

type CountryFieldsProps = { form: RouteForm<ChangeValues>; entries: readonly CountryEntry[] }

/** The countries that a change adds, ends or corrects. */
export function CountryFields({ form, entries }: CountryFieldsProps) {
  const { fields, append, remove, update } = useFieldArray({
    control: form.control,
    name: 'changes',
    keyName: 'key',
  })
  /** A country that is on the list until further notice is changed rather than added. */
  function choose(index: number, country: string) {
    const current = entries.find((entry) => entry.country === country && entry.until === null)
    const row = form.getValues(`changes.${index}`)
    if (current && row.id === '') update(index, rowOf(current))
  }
  return (
    <FormSection title={words.countries} help={words.countriesHelp}>
      {fields.map(({ key }, index) => (
        <CountryRow
          key={key}
          form={form}
          index={index}
          onChoose={(country) => choose(index, country)}
          onRemove={() => remove(index)}
        />
      ))}
      <Box>
        <Button
          startIcon={<Add />}
          onClick={() => append(rowAfter(form.getValues('changes').at(-1)), { shouldFocus: false })}
        >
          {words.add}
        </Button>
      </Box>
    </FormSection>
  )
}

type CountryRowProps = {
  form: RouteForm<ChangeValues>
  index: number
  onChoose: (country: string) => void
  onRemove: () => void
}

function CountryRow({ form, index, onChoose, onRemove }: CountryRowProps) {
  const name = `changes.${index}` as const
  const textsOf = (field: 'country' | 'from' | 'until' | 'source' | 'verifyBy') => ({
    form,
    name: `${name}.${field}` as const,
    label: words.fields[field],
    ...(field in words.help && { help: words.help[field as keyof typeof words.help] }),
  })
  return (
    <EntryFrame label={words.country(index + 1)}>
      <Country {...textsOf('country')} onChanged={onChoose} required />
      <DateOf {...textsOf('from')} required />
      <DateOf {...textsOf('until')} />
      <LongText {...textsOf('source')} rows={2} count={{ max: 500 }} required />
      <DateOf {...textsOf('verifyBy')} />
      <Stack direction="row" sx={{ justifyContent: 'flex-end' }}>
        <IconButton size="small" aria-label={words.remove(index + 1)} onClick={onRemove}>
          <DeleteOutlined fontSize="small" />
        </IconButton>
      </Stack>
    </EntryFrame>
  )
}
