import { type RatedClass, ratedClasses } from '@domicile/contract/purchase/services/service-kinds'
import type { VatRates } from '@domicile/contract/purchase/vat-rates'
import { useState } from 'react'
import { useSend } from '../../api/queries.ts'
import { ConfirmDialog } from '../../ui/feedback/ConfirmDialog.tsx'
import { DateField } from '../../ui/fields/DateField.tsx'
import { formatRate } from '../../ui/data/format.ts'
import { PercentField } from '../../ui/fields/PercentField.tsx'
import { SelectField } from '../../ui/fields/SelectField.tsx'
import { SidePanel } from '../../forms/SidePanel.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { useTextForm } from '../../forms/use-text-form.ts'
import { rateTexts } from './rate-texts.ts'
import { dayInWords } from './rate-names.ts'

const words = rateTexts.add
const classes = ratedClasses.map((value) => ({ value, label: rateTexts.classes[value] }))

type AddRatePanelProps = { known: VatRates; country: string; onClose: () => void }

/** Adds a rate from a day on; asks again where it holds at once, as it is soon there for good. */
export function AddRatePanel({ known, country, onClose }: AddRatePanelProps) {
  const [asks, setAsks] = useState(false)
  const save = useSend('POST /api/purchase/seller/vat-rates', {
    done: ({ rate, validFrom }) => words.saved(formatRate(rate), dayInWords(validFrom)),
    onSuccess: onClose,
  })
  const start = () => ({ vatClass: 'standard', percent: '', validFrom: '', source: usualSource(known) })
  const { form, text, frame } = useTextForm({ words, record: { version: 1 }, start, save })
  const isFirst = !known.items.some(
    ({ vatClass, state }) => vatClass === form.vatClass && state === 'current',
  )
  const isWhole = Object.values(form).every((value) => value.trim() !== '')
  const holdsAtOnce = isWhole && form.validFrom <= known.today

  function send() {
    const body = { ...form, vatClass: form.vatClass as RatedClass }
    save.mutate({ body }, { onError: () => setAsks(false) })
  }

  return (
    <SidePanel
      title={words.title}
      subtitle={words.subtitle(country)}
      onClose={onClose}
      onSubmit={() => (holdsAtOnce ? setAsks(true) : send())}
      submitLabel={words.save}
      {...frame}
    >
      <SelectField {...text('vatClass')} options={classes} required />
      <PercentField {...text('percent')} required />
      <DateField {...text('validFrom')} {...(isFirst && { help: words.firstOfClass })} required />
      <TextField {...text('source')} type="url" inputMode="url" required />
      {asks && (
        <ConfirmDialog
          title={words.atOnce.title(form.percent)}
          text={words.atOnce.text}
          verb={words.atOnce.verb(form.percent)}
          cancelLabel={words.back}
          busy={save.isPending}
          onConfirm={send}
          onClose={() => setAsks(false)}
        />
      )}
    </SidePanel>
  )
}

/** Where the rates that are known are said, the next one will be, too. */
function usualSource({ items }: VatRates): string {
  return items.find(({ source }) => source.startsWith('https://'))?.source ?? ''
}
