import { purchaseSearchedBy, type PurchaseSearchedNoun } from '@domicile/contract/home/search/search-kinds'
import { ofRecord, type Searched } from '@domicile/server/domain/search/search-scope'
import { visibleTo } from '../services/services.public.ts'

/** The records that the search finds; a feature adds a line, and a view to the migration of the search. */
export const searched: Record<PurchaseSearchedNoun, Searched> = {
  order: { may: purchaseSearchedBy.order, isLasting: true },
  invoice: { may: purchaseSearchedBy.invoice, isLasting: true },
  service: {
    may: purchaseSearchedBy.service,
    scope: ofRecord('services:read', 'services', visibleTo),
    isQuoted: true,
  },
}
