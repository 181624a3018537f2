import type { TestApp } from './app.ts'

/** A service in the form that an administrator sends. */
export const written = {
  title: 'Annual return',
  category: 'Filings',
  summary: 'We prepare and file the annual return.',
  description: '<p>Everything the register asks for.</p>',
  kind: 'recurring',
  renewal: 'yearly',
  currency: 'EUR',
  price: '450',
  cost: '180.50',
  vatClass: 'standard',
  vatExemption: null,
  opens: 'project',
  addressKinds: [],
  premisesId: null,
  isRegulated: false,
  charges: null,
  tasks: ['Prepare', 'File'],
  template: null,
  documents: ['annualReport'],
} as const

type Written = { [K in keyof typeof written]?: unknown }

/** Creates a service and publishes it unless `draft`. */
export async function sell(t: TestApp, fields: Written = {}, { draft = false } = {}) {
  const { body: service } = await t.call('administrator', 'POST /api/purchase/services', {
    ...written,
    ...fields,
  })
  if (draft) return service
  const path = `PUT /api/purchase/services/${service.id}/publication`
  return (await t.call('administrator', path, { version: service.version })).body
}
