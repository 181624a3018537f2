import type { Route, RouteKey } from '@domicile/contract/route'
import { z } from 'zod'

/** A readable name for a route, from its method and path: `GET /api/companies/:id/owners` is `listCompanyOwners`. */
export function operationId(key: RouteKey, route: Route): string {
  const [method = '', path = ''] = key.split(' ')
  const parts = path.split('/').filter((part) => part && part !== 'api')
  const endsInParameter = parts.at(-1)!.startsWith(':')
  const nouns = parts.filter((part) => !part.startsWith(':'))
  const isOne = endsInParameter || method === 'POST'
  const names = nouns.map((noun, place) => (isOne || place < nouns.length - 1 ? singular(noun) : noun))
  return [verbOf(method, route, endsInParameter), ...names.map(capitalised)].join('')
}

function verbOf(method: string, route: Route, endsInParameter: boolean): string {
  if ('download' in route && route.download) return 'download'
  if (method === 'GET') return readingVerb(route)
  if (method === 'PUT') return endsInParameter ? 'update' : 'set'
  return { POST: 'create', PATCH: 'update', DELETE: 'delete' }[method]!
}

function readingVerb(route: Route): string {
  if ('stream' in route && route.stream) return 'stream'
  const { response } = route
  const isList =
    response instanceof z.ZodArray || (response instanceof z.ZodObject && 'items' in response.shape)
  return isList ? 'list' : 'get'
}

/** `companies` becomes `company`; `address` and `status` are singular already. */
function singular(noun: string): string {
  if (/(ss|us|is)$/.test(noun)) return noun
  return noun
    .replace(/ies$/, 'y')
    .replace(/(ss|x|ch|sh)es$/, '$1')
    .replace(/s$/, '')
}

function capitalised(noun: string): string {
  return noun.replace(/(?:^|[^a-z0-9]+)([a-z0-9])/gi, (_, letter: string) => letter.toUpperCase())
}
