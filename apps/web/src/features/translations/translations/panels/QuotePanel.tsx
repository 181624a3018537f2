import { addDays } from '@domicile/contract/days'
import type { Translation } from '@domicile/contract/translations/translations'
import { QuoteInput } from '@domicile/contract/translations/translation-work'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../../../api/queries.ts'
import { QueryBoundary } from '../../../../api/QueryBoundary.tsx'
import { DateOf, Money, Text } from '../../../../forms/Fields.tsx'
import { issuesOf } from '../../../../forms/form-errors.ts'
import { FormPanel } from '../../../../forms/FormPanel.tsx'
import { type RouteForm, useRouteForm } from '../../../../forms/use-route-form.ts'
import { useProposal } from '../use-proposal.ts'
import { quoteTexts as words } from '../translation-texts.ts'
import { today } from '../../../../ui/data/today.ts'

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
  const counting = useCount(form, translation)
  const isCounted = !counting.data || counting.data.count !== null
  return (
    <FormPanel
      form={form}
      title={words.title}
      subtitle={translation.name}
      onClose={onClose}
      submitLabel={words.send}
    >
      {translation.quote === null && (
        <QueryBoundary query={counting} isInline>
          {() => null}
        </QueryBoundary>
      )}
      <Text
        form={form}
        name="pages"
        inputMode="decimal"
        help={isCounted ? undefined : words.uncounted}
        required
      />
      <Text form={form} name="rule" required />
      <Money form={form} name="price" required />
      <Text form={form} name="currency" required />
      <DateOf form={form} name="dueOn" required />
    </FormPanel>
  )
}

/** Reads the count of a first quote, and fills in its pages, its calculation and its price. */
function useCount(form: RouteForm<Values>, { id, quote }: Translation) {
  const route = query('GET /api/translations/:id/estimate', { params: { id } })
  const counting = useQuery({ ...route, enabled: quote === null })
  const { data } = counting
  useProposal(data?.count?.pages.toString(), form, 'pages')
  useProposal(data?.count?.formula, form, 'rule')
  useProposal(data?.price?.net, form, 'price')
  return counting
}

type Values = Record<'pages' | 'rule' | 'price' | 'currency' | 'dueOn', string>

/** Invalid numbers are sent unchanged; the server reports them on the field. */
function bodyOf({ pages, ...values }: Values) {
  return { ...values, pages: Number(pages) }
}

function startOf({ quote, requestedPages, wantedBy, dueOn }: Translation): Values {
  const later = addDays(today(), DUE_DAYS)
  return {
    pages: String(quote?.pages ?? requestedPages),
    rule: quote?.rule ?? '',
    price: quote?.net ?? '',
    currency: quote?.currency ?? 'EUR',
    dueOn: dueOn ?? wantedBy ?? later,
  }
}
