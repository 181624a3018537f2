import { type RatedClass, ratedClasses } from '@domicile/contract/sales/services/service-kinds'
import type { VatRates } from '@domicile/contract/sales/vat-rates'
import { useState } from 'react'
import { ConfirmDialog } from '../../../ui/feedback/ConfirmDialog.tsx'
import { formatRate } from '../../../ui/data/format.ts'
import { Choice, DateOf, Percent, Text } from '../../../forms/Fields.tsx'
import { FormPanel } from '../../../forms/FormPanel.tsx'
import { useRouteForm } from '../../../forms/use-route-form.ts'
import { rateTexts } from './rate-texts.ts'
import { dayInWords } from './rate-names.ts'

const words = rateTexts.add
const classes = ratedClasses.map((value) => ({ value, label: rateTexts.classes[value] }))

type AddRatePanelProps = { known: VatRates; country: string; onClose: () => void }

/** Adds a VAT rate from a day on. One that applies at once is confirmed, as it soon becomes permanent. */
export function AddRatePanel({ known, country, onClose }: AddRatePanelProps) {
  const [asks, setAsks] = useState(false)
  const form = useRouteForm('POST /api/purchase/seller/vat-rates', {
    texts: words,
    values: startOf(known),
    input: (body) => ({ body }),
    done: ({ rate, validFrom }) => words.saved(formatRate(rate), dayInWords(validFrom)),
    onSaved: onClose,
  })
  const values = form.watch()
  const isFirst = !known.items.some(
    ({ vatClass, state }) => vatClass === values.vatClass && state === 'current',
  )
  const isWhole = Object.values(values).every((value) => value.trim() !== '')
  const holdsAtOnce = isWhole && values.validFrom <= known.today
  const send = () => void form.submit().finally(() => setAsks(false))

  return (
    <FormPanel
      form={form}
      title={words.title}
      subtitle={words.subtitle(country)}
      onClose={onClose}
      onSubmit={() => (holdsAtOnce ? setAsks(true) : send())}
      submitLabel={words.save}
    >
      <Choice form={form} name="vatClass" options={classes} required />
      <Percent form={form} name="percent" required />
      <DateOf form={form} name="validFrom" {...(isFirst && { help: words.firstOfClass })} required />
      <Text form={form} name="source" type="url" inputMode="url" required />
      {asks && (
        <ConfirmDialog
          title={words.atOnce.title(values.percent)}
          text={words.atOnce.text}
          verb={words.atOnce.verb(values.percent)}
          cancelLabel={words.back}
          busy={form.saving !== null}
          onConfirm={send}
          onClose={() => setAsks(false)}
        />
      )}
    </FormPanel>
  )
}

type Form = { vatClass: RatedClass; percent: string; validFrom: string; source: string }

function startOf(rates: VatRates): Form {
  return { vatClass: 'standard', percent: '', validFrom: '', source: usualSource(rates) }
}

/** Returns the source of a known rate, as the next one is usually published there. */
function usualSource({ items }: VatRates): string {
  return items.find(({ source }) => source.startsWith('https://'))?.source ?? ''
}
