import { api } from '@domicile/contract/api'
import { mainProblems, sharedProblems } from '@domicile/contract/problems'
import { openApi } from '@domicile/server/http/openapi/openapi'
import type { OpenApiDocument } from '@domicile/server/http/openapi/openapi-document'

/** The OpenAPI document of the main API. */
export function createDocument(): OpenApiDocument {
  const info = {
    title: 'Domicile',
    version: '1',
    description: 'The main API of the Domicile portal.',
    problems: { ...sharedProblems, ...mainProblems },
  }
  return openApi(info, api)
}
