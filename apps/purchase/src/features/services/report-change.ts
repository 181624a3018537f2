import type { ServiceChanged } from '@domicile/contract/api-jobs'
import type { Service } from '@domicile/contract/sales/services/services'
import { isDeepStrictEqual } from 'node:util'
import { enqueueMain } from '../../domain/orders/main-api.ts'
import type { Database } from '../../feature.ts'

const fields = {
  price: ['price', 'currency'],
  terms: ['kind', 'renewal', 'vatClass', 'vatExemption', 'isRegulated', 'template', 'documents'],
} as const

/** Enqueues a review by the main API of its texts about a service whose price or terms changed on sale, or that ended. */
export async function reportChange(db: Database, before: Service, after: Service): Promise<void> {
  if (before.state !== 'published') return
  const changed = (['price', 'terms'] as const).filter((part) =>
    fields[part].some((field) => !isDeepStrictEqual(before[field], after[field])),
  )
  const changes: ServiceChanged[] = after.state === 'published' ? changed : ['withdrawn']
  const { slug, title } = after
  if (changes.length > 0) await enqueueMain(db, 'service.changed', { slug, title, changes })
}
