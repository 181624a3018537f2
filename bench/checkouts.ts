/** Measures the checkouts per second of the purchase API, and how past purchases affect them. See README.md. */
import type { Cart } from '@domicile/contract/sales/orders/cart'
import { newId } from '@domicile/server/db/ids'
import { percentile } from './compare-times.ts'
import { createDatabase, withPatientClient } from './database.ts'
import { fetchPatiently } from './fetch-patiently.ts'
import { type Buyer, BUYERS, findBuyers, generatePurchases, type PurchaseSize } from './generate-purchases.ts'
import { serve } from './servers/serve.ts'
import { newKey } from './servers/settings.ts'
import { sized } from './size.ts'

const SMALL: PurchaseSize = { services: 100, orders: 0 }
const FULL: PurchaseSize = sized({
  smallest: { services: 200, orders: 500 },
  short: { services: 1_000, orders: 10_000 },
  full: { services: 10_000, orders: 100_000 },
})
const WORKERS = 16
const WARM_MS = sized({ smallest: 0, short: 1_000, full: 5_000 })
const MEASURED_MS = sized({ smallest: 200, short: 2_000, full: 10_000 })

type Shop = { url: string; buyers: Buyer[]; services: string[] }
type Result = { perSecond: number; ordering: number[]; whole: number[] }

const small = await measureShop(SMALL)
const full = await measureShop(FULL)
report(SMALL, small)
report(FULL, full)
const ratio = full.perSecond / small.perSecond
console.log(`${'full against small'.padEnd(34)}${ratio.toFixed(2)} of the checkouts`)
process.exit()

async function measureShop(size: PurchaseSize): Promise<Result> {
  const database = await createDatabase()
  try {
    const key = newKey()
    const { buyers, services } = await prepare(database.url, size, key)
    const main = await serve('portal', database.url, key)
    const purchase = await serve('purchase', database.url, key, [], { mainUrl: main.url })
    const shop = { url: purchase.url, buyers, services }
    await buyFor(WARM_MS, shop)
    const result = await buyFor(MEASURED_MS, shop)
    for (const server of [main, purchase]) await server.stop()
    return result
  } finally {
    await database.drop()
  }
}

async function prepare(databaseUrl: string, size: PurchaseSize, key: string) {
  return withPatientClient(databaseUrl, async (client) => {
    await generatePurchases(client, size)
    const services = await client.query<{ id: string }>('select id from purchase.services')
    return { buyers: await findBuyers(client, key, BUYERS), services: services.rows.map(({ id }) => id) }
  })
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
    const answer = await fetchPatiently(`${url}/api/purchase/companies/${companyId}/${path}`, {
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

function report({ services, orders }: PurchaseSize, { perSecond, ordering, whole }: Result): void {
  const name = `${services} services, ${orders} orders`
  const at = (times: number[], share: number) => `${percentile(times, share).toFixed(0)} ms`
  console.log(
    `${name.padEnd(34)}${perSecond.toFixed(0)} checkouts/s; the order itself: median ${at(ordering, 0.5)}, ` +
      `p95 ${at(ordering, 0.95)}; with its cart: p95 ${at(whole, 0.95)}`,
  )
}
