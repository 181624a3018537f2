import { currencies } from '@domicile/contract/money/money'
import { translationKindNames, translationKinds } from '@domicile/contract/translations/translation-kinds'
import { costUnitNames, costUnits } from '@domicile/contract/translations/translators/translator-kinds'
import Add from '@mui/icons-material/Add'
import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Stack from '@mui/material/Stack'
import { useFieldArray } from 'react-hook-form'
import { Choice, Country, DateOf, LongText, Money, Search, Text } from '../../../forms/Fields.tsx'
import { FormSection } from '../../../forms/FormSection.tsx'
import { Language } from '../../../forms/languages/Language.tsx'
import type { RouteForm } from '../../../forms/use-route-form.ts'
import { EntryFrame } from '../../../ui/fields/EntryFrame.tsx'
import { translatorFormTexts as words } from './translator-texts.ts'
import { rateAfter, type TranslatorValues } from './translator-values.ts'

const codes = currencies.map((value) => ({ value, label: value }))
const kinds = translationKindNames.map((value) => ({ value, label: translationKinds[value] }))
const units = costUnitNames.map((value) => ({ value, label: costUnits[value] }))

type FieldsProps = { form: RouteForm<TranslatorValues> }

/** The fields of a translator: contact, the entry in the register, and a rate for each direction and kind. */
export function TranslatorFields({ form }: FieldsProps) {
  return (
    <>
      <Text form={form} name="name" required />
      <Text form={form} name="email" type="email" inputMode="email" required />
      <LongText form={form} name="capacity" rows={2} />
      <FormSection title={words.sworn} help={words.swornHelp}>
        <Text form={form} name="swornNumber" />
        <Text form={form} name="swornAuthority" />
        <Country form={form} name="swornCountry" />
        <DateOf form={form} name="swornUntil" />
      </FormSection>
      <FormSection title={words.rates} help={words.ratesHelp}>
        <Search form={form} name="currency" options={codes} required />
        <Rates form={form} />
      </FormSection>
    </>
  )
}

function Rates({ form }: FieldsProps) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'rates', keyName: 'key' })
  return (
    <>
      {fields.map(({ key }, index) => (
        <RateRow
          key={key}
          form={form}
          index={index}
          {...(fields.length > 1 && { onRemove: () => remove(index) })}
        />
      ))}
      <Box>
        <Button
          startIcon={<Add />}
          onClick={() => append(rateAfter(form.getValues('rates').at(-1)), { shouldFocus: false })}
        >
          {words.addRate}
        </Button>
      </Box>
    </>
  )
}

type RateRowProps = FieldsProps & { index: number; onRemove?: () => void }

function RateRow({ form, index, onRemove }: RateRowProps) {
  const textsOf = <Field extends keyof typeof words.rateFields>(field: Field) => ({
    form,
    name: `rates.${index}.${field}` as const,
    label: words.rateFields[field],
  })
  return (
    <EntryFrame label={words.rate(index + 1)}>
      <Language {...textsOf('fromLanguage')} required />
      <Language {...textsOf('toLanguage')} required />
      <Choice {...textsOf('kind')} options={kinds} required />
      <Choice {...textsOf('per')} options={units} required />
      <Money {...textsOf('cost')} help={words.help.cost} endAdornment={form.watch('currency')} />
      {onRemove && (
        <Stack direction="row" sx={{ justifyContent: 'flex-end' }}>
          <IconButton size="small" aria-label={words.removeRate(index + 1)} onClick={onRemove}>
            <DeleteOutlined fontSize="small" />
          </IconButton>
        </Stack>
      )}
    </EntryFrame>
  )
}
