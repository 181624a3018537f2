import type { Translation } from '@domicile/contract/translations/translations'
import { DefinitionList, type Fact } from '../../../../ui/data/DefinitionList.tsx'
import { formatCount, formatDay, formatMoney } from '../../../../ui/data/format.ts'
import { Panel } from '../../../../ui/layout/Panel.tsx'
import { priceDifference } from '../price-difference.ts'
import { translationPageTexts } from '../translation-texts.ts'

const words = translationPageTexts.price

/** The quote with its rule, or what the order paid, and the final count; nothing before the quote. */
export function PricePanel({ translation }: { translation: Translation }) {
  const { quote, paid, settlement, state } = translation
  if (!quote && !paid) return null
  const facts: Shown[] = [
    ...(quote ? quoteFacts(quote, state) : []),
    paid && { label: words.paid, value: agreed(paid) },
    ...(settlement ? finalFacts(settlement, translation) : []),
  ]
  return (
    <Panel title={words.title}>
      <DefinitionList items={facts.filter((fact): fact is Fact => Boolean(fact))} />
    </Panel>
  )
}

type Shown = Fact | false | null
type Money = { net: string; currency: string }
type Quote = NonNullable<Translation['quote']>
type Settlement = NonNullable<Translation['settlement']>

function quoteFacts(quote: Quote, state: Translation['state']): Shown[] {
  return [
    { label: words.quote, value: agreed(quote) },
    { label: words.rule, value: quote.rule },
    state === 'quoted' && { label: words.validUntil, value: formatDay(quote.validUntil) },
  ]
}

function finalFacts(settlement: Settlement, translation: Translation): Shown[] {
  const { state } = translation
  const otherPrice = priceDifference(translation)
  const { pages, formula, difference, tolerancePercent, balance } = settlement
  return [
    { label: words.final, value: price(settlement) },
    otherPrice !== undefined && { label: words.priceDifference, value: otherPrice },
    { label: words.finalPages, value: formatCount(pages, 'page') },
    formula !== null && { label: words.formula, value: formula },
    { label: words.difference, value: formatDifference(difference) },
    state === 'adjusting' &&
      tolerancePercent !== null && { label: words.tolerance, value: words.upTo(tolerancePercent) },
    balance && { label: balance.isRefund ? words.refund : words.rest, value: price(balance) },
  ]
}

function agreed(terms: Money & { pages: number }): string {
  return `${price(terms)}, ${formatCount(terms.pages, 'page')}`
}

function price({ net, currency }: Money): string {
  return words.withoutVat(formatMoney(net, currency))
}

function formatDifference(pages: number): string {
  const sign = pages > 0 ? '+' : pages < 0 ? '−' : ''
  return `${sign}${formatCount(Math.abs(pages), 'page')}`
}
