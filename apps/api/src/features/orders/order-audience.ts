import type { OrderAudience, OrderNews } from '@domicile/contract/purchase/api-jobs'
import type { Database } from '../../feature.ts'
import { findAccountManager, findAdministrators, findClientsWho } from '../../domain/people/people-scope.ts'

/** News that somebody must act on, so that they do not wait for one who is away. */
const FOR_ADMINISTRATORS_TOO: readonly OrderNews[] = ['order.payment-problem', 'order.quote-wanted']

type Told = { audience: OrderAudience; companyId: string; news: OrderNews }

/** The ids of those whom news about an order are for. Viewers of a company are never among them: they buy nothing. */
export async function findAudience(db: Database, told: Told): Promise<string[]> {
  const { audience, companyId } = told
  if (audience === 'buyers') return findClientsWho(db, companyId, 'orders:place')
  if (audience === 'owners') return findClientsWho(db, companyId, 'orders:approve')
  return findSellers(db, told)
}

/** The account manager of the company; the administrators where it has none, and beside them where it can not wait. */
async function findSellers(db: Database, { companyId, news }: Told): Promise<string[]> {
  const manager = await findAccountManager(db, companyId)
  if (manager && !FOR_ADMINISTRATORS_TOO.includes(news)) return [manager]
  const administrators = (await findAdministrators(db)).map(({ id }) => id)
  return manager ? [manager, ...administrators] : administrators
}
