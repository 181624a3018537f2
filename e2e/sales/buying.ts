import type { APIRequestContext, Page } from '@playwright/test'
import { today } from '../days.ts'
import { invite, registerPerson } from '../people.ts'
import { newName, people, tokensOf } from '../portal.ts'
import { expect } from '../test.ts'

type Tokens = { token: string; refreshToken: string }
export type Person = Awaited<ReturnType<typeof registerPerson>>

/** Where buying is: the portal's own page says so. */
export async function hostOfBuying(request: APIRequestContext): Promise<string> {
  const page = await (await request.get('/login')).text()
  return /name="purchase-url" content="([^"]+)"/.exec(page)![1]!
}

/** Calls the purchase API as a user. */
export async function buying<T>(
  request: APIRequestContext,
  { token }: Pick<Tokens, 'token'>,
  call: string,
  data?: object,
): Promise<T> {
  const [method = 'GET', path = ''] = call.split(' ')
  const answer = await request.fetch((await hostOfBuying(request)) + path, {
    method,
    headers: { authorization: `Bearer ${token}`, 'idempotency-key': newName('key').replaceAll(' ', '-') },
    ...(data && { data }),
  })
  expect(answer.ok(), `${call}: ${await answer.text()}`).toBe(true)
  return (await answer.json()) as T
}

export type Made = { id: string; slug: string; title: string; version: number }

/** A service on sale, of the test's own; administrators write and price it. */
export async function makeService(request: APIRequestContext, own: object = {}): Promise<Made> {
  const admin = await tokensOf(people.admin)
  const draft = {
    title: newName('Filing'),
    summary: 'Filed for you.',
    description: '<p>We prepare and file it.</p>',
    category: 'Filings',
    kind: 'one-off',
    renewal: null,
    currency: 'EUR',
    price: '100.00',
    cost: '40.00',
    vatClass: 'standard',
    vatExemption: null,
    isRegulated: false,
    charges: null,
    opens: 'project',
    addressKinds: [],
    premisesId: null,
    tasks: ['Prepare', 'File'],
    template: null,
    documents: [],
    ...own,
  }
  const { id, version } = await buying<Made>(request, admin, 'POST /api/purchase/services', draft)
  return buying<Made>(request, admin, `PUT /api/purchase/services/${id}/publication`, { version })
}

/** Changes the price of a service that is on sale. */
export async function changePrice(request: APIRequestContext, { slug }: Made, price: string): Promise<void> {
  const admin = await tokensOf(people.admin)
  const now = await buying<Record<string, unknown>>(request, admin, `GET /api/purchase/services/${slug}`)
  const kept = [
    'title',
    'summary',
    'description',
    'category',
    'kind',
    'renewal',
    'currency',
    'cost',
    'vatClass',
  ]
  const more = [
    'vatExemption',
    'isRegulated',
    'opens',
    'addressKinds',
    'premisesId',
    'charges',
    'tasks',
    'template',
    'documents',
    'version',
  ]
  const data = Object.fromEntries([...kept, ...more].map((field) => [field, now[field]]))
  await buying(request, admin, `PUT /api/purchase/services/${String(now.id)}`, { ...data, price })
}

/** An owner with a company of their own, whose billing details are complete. */
export async function makeBuyer(
  request: APIRequestContext,
): Promise<{ owner: Person; companyId: string; companyName: string }> {
  const companyName = newName('Buyer')
  const owner = await registerPerson(request, { companyName })
  const profile = await request.get('/api/users/profile', {
    headers: { authorization: `Bearer ${owner.token}` },
  })
  const { memberships } = (await profile.json()) as { memberships: { companyId: string }[] }
  const { companyId } = memberships[0]!
  await addBilling(request, owner, companyId)
  return { owner, companyId, companyName }
}

/** Completes the billing details of a company that has none yet. */
export async function addBilling(
  request: APIRequestContext,
  owner: Pick<Tokens, 'token'>,
  companyId: string,
): Promise<void> {
  await buying(request, owner, `PUT /api/purchase/companies/${companyId}/billing`, {
    name: 'Buyer Limited',
    address: '1 Quay Street\nDublin 2',
    country: 'IE',
    vatId: null,
    email: null,
    reference: null,
    version: 1,
  })
}

/** Another person of the company. */
export async function makeColleague(
  request: APIRequestContext,
  companyId: string,
  role: string,
): Promise<Person> {
  const email = `${newName('colleague').replaceAll(' ', '-').toLowerCase()}@newcomers.example`
  const link = await invite(request, { email, role, companyId })
  return registerPerson(request, { email, invitation: link.split('#')[1]! })
}

/** Puts a service into the cart of a company. */
export async function putInCart(
  request: APIRequestContext,
  person: Pick<Tokens, 'token'>,
  companyId: string,
  service: Made,
  quantity = 1,
): Promise<void> {
  await buying(request, person, `PUT /api/purchase/companies/${companyId}/cart/lines/${service.id}`, {
    quantity,
  })
}

export type Placed = { id: string; number: string; reference: string; total: string }

/** Orders the cart of a company by bank transfer. */
export async function orderCart(
  request: APIRequestContext,
  person: Pick<Tokens, 'token'>,
  companyId: string,
): Promise<Placed> {
  const company = `/api/purchase/companies/${companyId}`
  const { version, totals } = await buying<{ version: number; totals: { total: string } }>(
    request,
    person,
    `GET ${company}/cart`,
  )
  const body = { cartVersion: version, total: totals.total, paymentType: 'bank-transfer', note: null }
  return buying<Placed>(request, person, `POST ${company}/orders`, body)
}

/** Records the payment of an order by bank transfer. */
export async function payOrder(request: APIRequestContext, { id, total }: Placed): Promise<void> {
  const payment = { amount: total, receivedOn: today() }
  const admin = await tokensOf(people.admin)
  await buying(request, admin, `POST /api/purchase/orders/${id}/bank-payments`, payment)
}

/** Orders what is in the cart that is open, pays by card, and opens what the main API makes of it by its link. */
export async function payByCard(page: Page, link: string): Promise<void> {
  await page.getByRole('link', { name: 'Go to checkout' }).click()
  await page.getByRole('radio', { name: /^Card/ }).check()
  await page.getByRole('button', { name: 'Order and pay by card' }).click()
  await page.getByRole('button', { name: 'Pay' }).click()
  await page.getByRole('link', { name: /^View order/ }).click()
  // It is made after the payment, while the order is open.
  await page.getByRole('link', { name: link }).click({ timeout: 60_000 })
}

/** Makes the demo manager the account manager of a company. */
export async function assignManager(request: APIRequestContext, companyId: string): Promise<void> {
  const headersOf = async (email: string) => ({
    authorization: `Bearer ${(await tokensOf(email)).token}`,
  })
  const profile = await request.get('/api/users/profile', { headers: await headersOf(people.manager) })
  const { id: userId } = (await profile.json()) as { id: string }
  const headers = await headersOf(people.admin)
  const done = await request.put(`/api/companies/${companyId}/account-manager`, { headers, data: { userId } })
  expect(done.ok(), await done.text()).toBe(true)
}
