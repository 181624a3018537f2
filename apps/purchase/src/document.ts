import { sharedProblems } from '@domicile/contract/problems'
import { purchaseApi } from '@domicile/contract/purchase-api'
import { purchaseProblems } from '@domicile/contract/sales/problems'
import { openApi } from '@domicile/server/http/openapi/openapi'
import type { OpenApiDocument } from '@domicile/server/http/openapi/openapi-document'

/** Creates the OpenAPI document of the purchase API. */
export function createDocument(): OpenApiDocument {
  const info = {
    title: 'Domicile purchase',
    version: '1',
    description: 'Catalogue, cart, orders and payments of Domicile.',
    problems: { ...sharedProblems, ...purchaseProblems },
  }
  return openApi(info, purchaseApi)
}
