import { marginOf } from '@domicile/contract/money/margin'
import { currencies, fromMinor, toMinor } from '@domicile/contract/money/money'
import Typography from '@mui/material/Typography'
import { Choice, Money, Search, Text } from '../../../../forms/Fields.tsx'
import { FormSection } from '../../../../forms/FormSection.tsx'
import type { RouteForm } from '../../../../forms/use-route-form.ts'
import { formatMoney } from '../../../../ui/data/format.ts'
import { formatPercent } from '../service-labels.ts'
import { serviceTexts } from '../service-texts.ts'
import type { ServiceForm } from './service-form.ts'
import { formTexts as words } from './service-form-texts.ts'

const optionsOf = (texts: Record<string, string>) =>
  Object.entries(texts).map(([value, label]) => ({ value, label }))
const kinds = optionsOf(words.kinds)
const renewals = optionsOf(serviceTexts.renewals)
const vatClasses = optionsOf(words.vat)
const codes = currencies.map((value) => ({ value, label: value }))

/** The price fields of a service; those that its kind does not have are hidden. */
export function PriceFields({ form }: { form: RouteForm<ServiceForm> }) {
  const [kind, vatClass, currency] = form.watch(['kind', 'vatClass', 'currency'])
  return (
    <FormSection title={words.sections.price}>
      <Choice form={form} name="kind" options={kinds} />
      {kind === 'recurring' && (
        <Choice form={form} name="renewal" options={renewals} placeholder={words.chooseRenewal} required />
      )}
      <Search form={form} name="currency" options={codes} required />
      {kind !== 'on-request' && <Money form={form} name="price" endAdornment={currency} required />}
      <Money form={form} name="cost" endAdornment={currency} />
      <MarginLine form={form} />
      <Choice form={form} name="vatClass" options={vatClasses} />
      {vatClass === 'exempt' && <Text form={form} name="vatExemption" required />}
    </FormSection>
  )
}

/** The margin, updated as the user types. */
function MarginLine({ form }: { form: RouteForm<ServiceForm> }) {
  const [price, cost, currency, kind] = form.watch(['price', 'cost', 'currency', 'kind'])
  const margin = marginOf(toMinor(price, currency) ?? null, toMinor(cost, currency) ?? null)
  if (!margin || kind === 'on-request') return null
  const amount = formatMoney(fromMinor(margin.amount, currency), currency)
  return (
    <Typography role="status" sx={{ color: margin.amount < 0 ? 'error.main' : 'text.secondary' }}>
      {words.margin(amount, formatPercent(margin.percent))}
    </Typography>
  )
}
