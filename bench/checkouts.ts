/** Measures the checkouts per second of the purchase API, and how past purchases affect them. See README.md. */
import type { Cart } from '@domicile/contract/purchase/orders/cart'
import { createPool } from '@domicile/server/db/db'
import { newId } from '@domicile/server/db/ids'
import { migrate } from '@domicile/server/db/migrate'
import { startTestPostgres } from '@domicile/server/testing/test-database'
import { createSigner } from '@domicile/server/auth/tokens'
import { percentile } from './compare-times.ts'
import { BUYERS, generatePurchases, type PurchaseSize } from './generate-purchases.ts'
import { serve } from './serve.ts'
import { newKey } from './settings.ts'

const SMALL: PurchaseSize = { services: 100, orders: 0 }
const FULL: PurchaseSize = { services: 10_000, orders: 100_000 }
const WORKERS = 16
const WARM_MS = 5_000
const MEASURED_MS = 10_000

type Buyer = { companyId: string; token: string }
type Shop = { url: string; buyers: Buyer[]; services: string[] }
type Result = { perSecond: number; ordering: number[]; whole: number[] }

const small = await measureShop(SMALL)
const full = await measureShop(FULL)
report('100 services, no orders', small)
report('10,000 services, 100,000 orders', full)
const ratio = full.perSecond / small.perSecond
console.log(`${'full against small'.padEnd(34)}${ratio.toFixed(2)} of the checkouts`)
process.exit()

async function measureShop(size: PurchaseSize): Promise<Result> {
  const postgres = await startTestPostgres()
  try {
    await migrate(postgres.url)
    const key = newKey()
    const { buyers, services } = await prepare(postgres.url, size, key)
    const main = await serve('portal', postgres.url, key)
    const purchase = await serve('purchase', postgres.url, key, [], { mainUrl: main.url })
    const shop = { url: purchase.url, buyers, services }
    await buyFor(WARM_MS, shop)
    const result = await buyFor(MEASURED_MS, shop)
    for (const { process: child } of [main, purchase]) child.kill('SIGTERM')
    return result
  } finally {
    await postgres.stop()
  }
}

async function prepare(databaseUrl: string, size: PurchaseSize, key: string) {
  const pool = createPool(databaseUrl, 1)
  const client = await pool.connect()
  await generatePurchases(client, size)
  const found = await client.query<{ userId: string; sessionId: string; companyId: string }>(`
    select users.id as "userId", sessions.id as "sessionId", company_id as "companyId"
    from users join sessions on sessions.user_id = users.id join memberships on memberships.user_id = users.id
    limit ${BUYERS}`)
  const services = await client.query<{ id: string }>('select id from purchase.services')
  client.release()
  await pool.end()
  const signer = await createSigner(key, 3600)
  const buyers = await Promise.all(
    found.rows.map(async ({ userId, sessionId, companyId }) => ({
      companyId,
      token: await signer.sign({ sub: userId, sid: sessionId }),
    })),
  )
  return { buyers, services: services.rows.map(({ id }) => id) }
}

/** Each worker buys for its own companies, one checkout after the other. */
async function buyFor(milliseconds: number, shop: Shop): Promise<Result> {
  const until = performance.now() + milliseconds
  const [ordering, whole]: [number[], number[]] = [[], []]
  const work = async (worker: number) => {
    const own = shop.buyers.filter((_, index) => index % WORKERS === worker)
    for (let count = 0; performance.now() < until; count += 1) {
      const began = performance.now()
      ordering.push(await checkOut(shop, own[count % own.length]!, count * WORKERS + worker))
      whole.push(performance.now() - began)
    }
  }
  await Promise.all(Array.from({ length: WORKERS }, (_, worker) => work(worker)))
  return { perSecond: (whole.length * 1000) / milliseconds, ordering, whole }
}

/** Puts two services into the cart and orders them; returns the duration of the order alone, in milliseconds. */
async function checkOut(
  { url, services }: Shop,
  { companyId, token }: Buyer,
  count: number,
): Promise<number> {
  const call = async (method: string, path: string, body: object, headers = {}) => {
    const answer = await fetch(`${url}/api/purchase/companies/${companyId}/${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
    return answer.json()
  }
  const pick = (nth: number) => services[(count * 7919 + nth * 104_729) % services.length]!
  await call('PUT', `cart/lines/${pick(0)}`, { quantity: 1 })
  const cart = (await call('PUT', `cart/lines/${pick(1)}`, { quantity: 2 })) as Cart
  const began = performance.now()
  await call(
    'POST',
    'orders',
    { cartVersion: cart.version, total: cart.totals!.total, paymentType: 'bank-transfer', note: '' },
    { 'idempotency-key': newId() },
  )
  return performance.now() - began
}

function report(name: string, { perSecond, ordering, whole }: Result): void {
  const at = (times: number[], share: number) => `${percentile(times, share).toFixed(0)} ms`
  console.log(
    `${name.padEnd(34)}${perSecond.toFixed(0)} checkouts/s; the order itself: median ${at(ordering, 0.5)}, ` +
      `p95 ${at(ordering, 0.95)}; with its cart: p95 ${at(whole, 0.95)}`,
  )
}
