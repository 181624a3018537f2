import type { CheckKind } from '@domicile/contract/compliance/checks/kinds'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../../api/queries.ts'
import type { Query } from '../../../api/QueryBoundary.tsx'
import { formatMoney } from '../../../ui/data/format.ts'

type Price = { amount: string; currency: string; text: string }

/** The kinds of check, and the prices of those that a service on sale sells, by their slugs. */
export type CheckOffer = { kinds: readonly CheckKind[]; prices: ReadonlyMap<string, Price> }
export type OfferQuery = Query<CheckOffer>

const MOST_SERVICES = 100

/** Reads what can be ordered; it has data once every price is known, so that no total is too low. */
export function useCheckOffer(): OfferQuery {
  const kinds = useQuery(query('GET /api/check-kinds'))
  const sold = kinds.data?.flatMap(({ service, isOffered }) => (service && isOffered ? [service] : []))
  const slugs = [...new Set(sold)].toSorted().join(',')
  const isSold = slugs !== ''
  const services = useQuery({
    ...query('GET /api/purchase/services', { query: { slugs, pageSize: MOST_SERVICES } }),
    enabled: isSold,
  })
  const isKnown = kinds.data !== undefined && (!isSold || services.data !== undefined)
  return {
    data: isKnown
      ? { kinds: kinds.data, prices: pricesOf(kinds.data, services.data?.items ?? []) }
      : undefined,
    error: kinds.error ?? services.error,
    refetch: () => void (kinds.error ? kinds : services).refetch(),
  }
}

type Sold = { slug: string; price: string | null; currency: string }

function pricesOf(kinds: readonly CheckKind[], services: readonly Sold[]): CheckOffer['prices'] {
  const found = new Map(services.map((service) => [service.slug, service]))
  return new Map(
    kinds.flatMap(({ slug, service }) => {
      const { price: amount = null, currency = '' } = found.get(service ?? '') ?? {}
      return amount === null
        ? []
        : [[slug, { amount, currency, text: formatMoney(amount, currency) }] as const]
    }),
  )
}
