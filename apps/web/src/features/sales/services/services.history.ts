import { formatCode } from '../../../ui/data/format.ts'
import { fileTexts } from '../../companies/files/files.public.ts'
import type { NounHistory } from '../../../history/noun-history.ts'

export const serviceHistory: NounHistory<'service'> = {
  title: 'Service catalogue',
  events: {
    drafted: (service) => `drafted the service ${service}`,
    changed: (service) => `changed the service ${service}`,
    'texts-changed': (service) => `changed the texts of the service ${service}`,
    'picture-changed': (service) => `changed the picture of the service ${service}`,
    'picture-removed': (service) => `removed the picture of the service ${service}`,
    published: (service) => `published the service ${service}`,
    unpublished: (service) => `unpublished the service ${service}`,
    archived: (service) => `archived the service ${service}`,
    restored: (service) => `restored the service ${service}`,
  },
  fields: {
    vatClass: 'VAT class',
    slug: 'Address',
    opens: 'Starts',
    addressKinds: 'Kinds of address',
    premisesId: 'Premises',
    isRegulated: 'Regulated',
    charges: 'Used to bill',
  },
  values: {
    kind: formatCode,
    renewal: formatCode,
    vatClass: formatCode,
    state: formatCode,
    opens: formatCode,
    charges: formatCode,
    cost: formatCode,
    description: plainText,
    documents: namesOf,
    addressKinds: formatCode,
  },
}

/** Returns the plain text of HTML. */
function plainText(html: string): string {
  return new DOMParser().parseFromString(html, 'text/html').body.textContent
}

function namesOf(documents: string): string {
  const kinds = JSON.parse(documents) as (keyof typeof fileTexts.kinds)[]
  return kinds.map((kind) => fileTexts.kinds[kind] ?? kind).join(', ')
}
