/** Every route of the purchase API. The web imports its type only. */
export const purchaseApi = {}
export type PurchaseApi = typeof purchaseApi
