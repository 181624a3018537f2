import { addDays } from '@domicile/contract/days'
import type { Translation } from '@domicile/contract/translations/translations'
import { QuoteInput } from '@domicile/contract/translations/translation-work'
import { DateOf, Money, Text } from '../../../forms/Fields.tsx'
import { issuesOf } from '../../../forms/form-errors.ts'
import { FormPanel } from '../../../forms/FormPanel.tsx'
import { useRouteForm } from '../../../forms/use-route-form.ts'
import { quoteTexts as words } from '../translation-texts.ts'

/** Days until delivery, unless the client or staff choose another day. */
const DUE_DAYS = 7

/** Sends a quote, or replaces one that is not accepted yet. */
export function QuotePanel({ translation, onClose }: { translation: Translation; onClose: () => void }) {
  const form = useRouteForm('PUT /api/translations/:id/quote', {
    texts: words,
    subject: translation.id,
    values: startOf(translation),
    input: (values) => ({ params: { id: translation.id }, body: bodyOf(values) }),
    check: (values) => issuesOf(QuoteInput, bodyOf(values)),
    done: words.sent,
    onSaved: onClose,
  })
  return (
    <FormPanel
      form={form}
      title={words.title}
      subtitle={translation.name}
      onClose={onClose}
      submitLabel={words.send}
    >
      <Text form={form} name="pages" inputMode="numeric" required />
      <Text form={form} name="rule" required />
      <Money form={form} name="price" required />
      <Text form={form} name="currency" required />
      <DateOf form={form} name="dueOn" required />
    </FormPanel>
  )
}

type Values = Record<'pages' | 'rule' | 'price' | 'currency' | 'dueOn', string>

/** Invalid numbers are sent unchanged; the server reports them on the field. */
function bodyOf({ pages, ...values }: Values) {
  return { ...values, pages: Number(pages) }
}

function startOf({ quote, requestedPages, kind, wantedBy, dueOn }: Translation): Values {
  const later = addDays(new Date().toISOString().slice(0, 10), DUE_DAYS)
  return {
    pages: String(quote?.pages ?? requestedPages),
    rule: quote?.rule ?? words.rules[kind],
    price: quote?.net ?? '',
    currency: quote?.currency ?? 'EUR',
    dueOn: dueOn ?? wantedBy ?? later,
  }
}
