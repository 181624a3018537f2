import type { Translation } from '@domicile/contract/translations/translations'
import { DefinitionList, type Fact } from '../../../ui/data/DefinitionList.tsx'
import { formatCount, formatDay, formatMoney } from '../../../ui/data/format.ts'
import { Panel } from '../../../ui/layout/Panel.tsx'
import { translationPageTexts } from '../translation-texts.ts'

const words = translationPageTexts.price

/** The quote with its rule, and the final count; nothing before the quote. */
export function PricePanel({ translation: { quote, settlement, state } }: { translation: Translation }) {
  if (!quote) return null
  const price = ({ net, currency }: typeof quote | NonNullable<typeof settlement>) =>
    words.withoutVat(formatMoney(net, currency))
  const facts: (Fact | false)[] = [
    { label: words.quote, value: `${price(quote)}, ${formatCount(quote.pages, 'page')}` },
    { label: words.rule, value: quote.rule },
    state === 'quoted' && { label: words.validUntil, value: formatDay(quote.validUntil) },
    settlement !== null && { label: words.final, value: price(settlement) },
    settlement !== null && { label: words.finalPages, value: formatCount(settlement.pages, 'page') },
    Boolean(settlement?.formula) && { label: words.formula, value: settlement!.formula },
    settlement !== null && { label: words.difference, value: formatDifference(settlement.difference) },
  ]
  return (
    <Panel title={words.title}>
      <DefinitionList items={facts.filter((fact) => fact !== false)} />
    </Panel>
  )
}

function formatDifference(pages: number): string {
  const sign = pages > 0 ? '+' : pages < 0 ? '−' : ''
  return `${sign}${formatCount(Math.abs(pages), 'page')}`
}
