import { marginOf } from '@domicile/contract/purchase/money/margin'
import { currencies, fromMinor, toMinor } from '@domicile/contract/purchase/money/money'
import Typography from '@mui/material/Typography'
import { type Control, Controller, useWatch } from 'react-hook-form'
import { FormSection } from '../../../forms/FormSection.tsx'
import { formatMoney } from '../../../ui/data/format.ts'
import { SearchSelect } from '../../../ui/fields/SearchSelect.tsx'
import { SelectField } from '../../../ui/fields/SelectField.tsx'
import { TextField } from '../../../ui/fields/TextField.tsx'
import type { ServiceForm } from './service-form.ts'
import { formTexts as words } from './service-form-texts.ts'
import { serviceTexts } from '../service-texts.ts'
import { formatPercent } from '../service-labels.ts'
import { shared } from './WordsFields.tsx'

const { help } = words
const optionsOf = (texts: Record<string, string>) =>
  Object.entries(texts).map(([value, label]) => ({ value, label }))
const kinds = optionsOf(words.kinds)
const renewals = optionsOf(serviceTexts.renewals)
const vatClasses = optionsOf(words.vat)
const codes = currencies.map((value) => ({ value, label: value }))

/** How a service is sold and at which price; what a kind does not have is not asked for. */
export function PriceFields({ control }: { control: Control<ServiceForm> }) {
  const { kind, vatClass } = useWatch({ control }) as ServiceForm
  return (
    <FormSection title={words.sections.price}>
      <Controller
        control={control}
        name="kind"
        render={({ field }) => <SelectField {...shared(field)} options={kinds} />}
      />
      {kind === 'recurring' && (
        <Controller
          control={control}
          name="renewal"
          render={({ field, fieldState }) => (
            <SelectField
              {...shared(field)}
              options={renewals}
              placeholder={words.chooseRenewal}
              required
              error={fieldState.error?.message}
            />
          )}
        />
      )}
      <Controller
        control={control}
        name="currency"
        render={({ field, fieldState }) => (
          <SearchSelect
            {...shared(field)}
            options={codes}
            value={codes.find(({ value }) => value === field.value) ?? null}
            onChange={(chosen) => field.onChange(chosen?.value ?? '')}
            required
            error={fieldState.error?.message}
          />
        )}
      />
      {kind !== 'on-request' && <Amount control={control} name="price" isRequired />}
      <Amount control={control} name="cost" />
      <MarginLine control={control} />
      <Controller
        control={control}
        name="vatClass"
        render={({ field }) => <SelectField {...shared(field)} options={vatClasses} />}
      />
      {vatClass === 'exempt' && (
        <Controller
          control={control}
          name="vatExemption"
          render={({ field, fieldState }) => (
            <TextField
              {...shared(field)}
              help={help.vatExemption}
              required
              error={fieldState.error?.message}
            />
          )}
        />
      )}
    </FormSection>
  )
}

type AmountProps = { control: Control<ServiceForm>; name: 'price' | 'cost'; isRequired?: boolean }

function Amount({ control, name, isRequired = false }: AmountProps) {
  const currency = useWatch({ control, name: 'currency' })
  return (
    <Controller
      control={control}
      name={name}
      render={({ field, fieldState }) => (
        <TextField
          {...shared(field)}
          help={help[name]}
          inputMode="decimal"
          endAdornment={currency}
          required={isRequired}
          error={fieldState.error?.message}
        />
      )}
    />
  )
}

/** What would be left, while it is typed. */
function MarginLine({ control }: { control: Control<ServiceForm> }) {
  const [price, cost, currency, kind] = useWatch({ control, name: ['price', 'cost', 'currency', 'kind'] })
  const margin = marginOf(toMinor(price, currency) ?? null, toMinor(cost, currency) ?? null)
  if (!margin || kind === 'on-request') return null
  const amount = formatMoney(fromMinor(margin.amount, currency), currency)
  return (
    <Typography role="status" sx={{ color: margin.amount < 0 ? 'error.main' : 'text.secondary' }}>
      {words.margin(amount, formatPercent(margin.percent))}
    </Typography>
  )
}
