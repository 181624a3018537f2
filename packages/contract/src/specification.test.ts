import assert from 'node:assert/strict'
import { it } from 'node:test'
import { z } from 'zod'
import { api } from './api.ts'
import { fileKinds } from './companies/files/file-kinds.ts'
import { postKinds } from './knowledge/knowledge-base/post-kinds.ts'
import { purchaseApi } from './purchase-api.ts'
import type { Route } from './route.ts'
import { statusLabels } from './status-labels.ts'
import { fieldTypes } from './form-engine/field-types.ts'
import { frequencies } from './knowledge/watches/watch-kinds.ts'
import { uploadLimits } from './upload-limits.ts'

const routes: Record<string, Route> = { ...api, ...purchaseApi }

/** The entities of the specification, section 3: the routes that write and read one, and its fields. */
const entities: [entity: string, keys: string[], fields: string][] = [
  [
    'user',
    ['POST /api/registrations', 'GET /api/users/profile'],
    'firstName lastName email password companyName street buildingNumber apartmentNumber town taxId timeZone jobTitle phoneNumber twoFactor newsletter',
  ],
  [
    'company',
    ['POST /api/companies'],
    'countryOfIncorporation dateOfEstablishment description parentCompanyId',
  ],
  ['beneficial owner', ['POST /api/companies/:companyId/owners'], 'percentage'],
  ['employee', ['POST /api/companies/:companyId/employees'], 'firstName lastName'],
  ['address', ['POST /api/addresses'], 'addressName firstLine secondLine city province zipCode country'],
  ['mail', ['GET /api/mail/:id'], 'entity sender dateRecived files'],
  [
    'check',
    ['POST /api/checks', 'GET /api/checks/:id'],
    'subject name referenceName orderedChecks dataRequested',
  ],
  ['translation', ['POST /api/translations'], 'fromLanguage toLanguage pages'],
  [
    'notification',
    ['POST /api/watches', 'GET /api/watches/:id'],
    'title description references isBaseline documentUrl frequency',
  ],
  [
    'workflow',
    ['POST /api/workflows'],
    'name stages trigger actions email frequency days hours minutes statusAfterRestart',
  ],
  ['project', ['GET /api/projects/:id'], 'title label manager deadline'],
  ['post', ['POST /api/posts'], 'kind name subtitle content video picture category'],
  ['question', ['POST /api/faq'], 'question answer category'],
  ['service', ['POST /api/purchase/services'], 'kind category price cost'],
  ['template', ['POST /api/templates'], 'name objectType sections fields'],
  ['survey', ['POST /api/surveys'], 'name templateSlug'],
]

it('every entity has the fields of the specification', () => {
  const missing = entities.flatMap(([entity, keys, fields]) => {
    const present = new Set(keys.flatMap((key) => namesIn(schemaOf(routes[key]!))))
    return fields.split(' ').flatMap((field) => (present.has(field) ? [] : [`${entity}: ${field}`]))
  })
  assert.deepEqual(missing, [])
})

it('the documents of a company, kinds of posts, field types, frequencies and status labels are those of the specification', () => {
  assert.deepEqual(fileKinds, [
    'logo',
    'articlesOfIncorporation',
    'goodStanding',
    'fiscalResidency',
    'capTable',
    'license',
    'annualReport',
    'aml',
  ])
  assert.deepEqual(Object.keys(postKinds), ['article', 'video'])
  assert.deepEqual(
    Object.keys(fieldTypes).join(', '),
    'text, textarea, radio, select, date, checkbox, number, autocomplete, short text, long text, dropdown, formatted text, file upload, image upload, URL, single choice, multi choice',
  )
  assert.deepEqual(Object.keys(frequencies), ['daily', 'weekly', 'monthly'])
  assert.deepEqual(
    statusLabels.join(', '),
    'on track, issues, needs attention, at risk, in progress, waiting for accept, accepted, rejected, pending, approved',
  )
})

it('images and mail files have at most 500 KB', () => {
  assert.deepEqual([uploadLimits.image, uploadLimits.mailFile], [500 * 1024, 500 * 1024])
})

it('every upload has the limit of its purpose', () => {
  const purposes: Record<string, string[]> = {}
  for (const [key, route] of Object.entries<Route>(routes))
    if ('upload' in route) (purposes[route.upload!] ??= []).push(key)
  assert.deepEqual(Object.keys(purposes).sort(), Object.keys(uploadLimits).sort())
  assert.deepEqual(purposes.image, ['POST /api/post-pictures', 'POST /api/purchase/services/:id/picture'])
  assert.deepEqual(purposes.mailFile, ['POST /api/mail', 'POST /api/mail/:id/files'])
})

/** The body that a client sends to a route or, for one that only answers, the response. */
function schemaOf({ body, response }: Route): unknown {
  const io = body ? 'input' : 'output'
  return z.toJSONSchema((body ?? response)!, { io, unrepresentable: 'any' })
}

/** The names of all members of a JSON schema, at any depth. */
function namesIn(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return []
  const { properties } = schema as { properties?: object }
  return [...Object.keys(properties ?? {}), ...Object.values(schema).flatMap(namesIn)]
}
