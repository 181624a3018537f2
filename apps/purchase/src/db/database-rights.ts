import type { PoolOptions } from '@domicile/server/db/db'

/** In whose rights statements for staff, and those of jobs, run. */
export const staffRights = rightsOf('domicile_purchase')

/** In whose rights the requests of clients run. */
export const buyerRights = rightsOf('domicile_buyer')

function rightsOf(role: 'domicile_purchase' | 'domicile_buyer') {
  return { role, settings: ['search_path=purchase'] } as const satisfies PoolOptions
}
