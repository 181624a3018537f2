import type { ServiceInput } from '@domicile/contract/sales/services/service-input'
import type { z } from 'zod'

type Sent = z.input<typeof ServiceInput>
type Needed = 'title' | 'summary' | 'description' | 'price' | 'cost'

/** A service of the demo data; common values are filled in. */
export type DemoService = Pick<Sent, Needed> &
  Partial<Sent> & {
    state?: 'draft' | 'published' | 'archived'
    /** The number of its picture; see pictures.ts. */
    picture?: number
  }

/** Returns a service in the form that its author sends. */
export function sentOf(
  { state: _state, picture: _picture, ...service }: DemoService,
  category: string,
): Sent {
  return {
    category,
    kind: 'one-off',
    renewal: null,
    currency: 'EUR',
    vatClass: 'standard',
    vatExemption: null,
    opens: 'project',
    addressKinds: [],
    premisesId: null,
    isRegulated: false,
    charges: null,
    tasks: [],
    template: null,
    documents: [],
    ...service,
  }
}
