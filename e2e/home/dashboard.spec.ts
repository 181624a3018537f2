import type { APIRequestContext, Page } from '@playwright/test'
import { inDays } from '../days.ts'
import {
  changePrice,
  type Made,
  makeBuyer,
  makeService,
  orderCart,
  type Person,
  putInCart,
} from '../sales/buying.ts'
import { registerPerson } from '../people.ts'
import { sendAs } from '../forms/template-in-tests.ts'
import { newName, openAs, openWith, people, tokensOf } from '../portal.ts'
import { expect, test } from '../test.ts'
import { walkTo } from '../walking.ts'

const title = (page: Page) => page.getByRole('heading', { level: 1 })
const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

test(
  'a client sees what needs them as it comes up, and is there in one click',
  { tag: '@phone' },
  async ({ page, request }) => {
    const { owner, companyId, companyName } = await makeBuyer(request)
    await page.route('**/api/purchase/dashboard', (route) => route.abort())
    await openWith(page, owner, '/')
    await expect(title(page)).toHaveText('Dashboard')
    await expect(part(page, 'Your tasks')).toContainText('Orders are temporarily unavailable.')
    await expect(part(page, 'Latest updates')).toContainText('Our updates on your projects')
    await page.unroute('**/api/purchase/dashboard')
    await expect(part(page, 'Your tasks')).toContainText('You’re all caught up')
    await expect(part(page, 'Overdue')).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Act as a company' })).toHaveCount(0)

    const service = await placeOrder(request, owner, companyId)
    const order = part(page, 'Your tasks').getByRole('link', { name: service.title })
    await expect(order).toContainText('EUR 123.00')
    await expect(order).toContainText('To pay')
    const task = newName('Sign the accounts')
    const projectTitle = await beginProject(request, companyId, task)
    const todo = part(page, 'Your tasks').getByRole('link', { name: task })
    await expect(todo).toContainText(companyName)
    await expect(part(page, 'Deadlines')).toContainText(projectTitle)
    await expect(part(page, 'Latest updates')).toContainText('Please sign and send them back.')

    await part(page, 'Orders').getByRole('link', { name: 'Unpaid EUR 123.00' }).click()
    await expect(title(page)).toHaveText('Orders1')
    await page.goBack()
    await order.click()
    await expect(page.getByRole('region', { name: 'Payment instructions' })).toContainText('EUR 123.00')
    await page.goBack()
    await todo.click()
    await expect(title(page)).toHaveText(projectTitle)
  },
)

test('an administrator follows each number to the list it counts, and acts as a company from the dashboard', async ({
  page,
  request,
}) => {
  const companyName = newName('Acted As')
  await registerPerson(request, { companyName })
  await openAs(page, people.admin, '/')
  await expect(part(page, 'Overdue').getByRole('link')).toHaveCount(13)
  const queues = page.getByRole('table', { name: /by party and days waiting/ })
  await queues.scrollIntoViewIfNeeded()

  const waiting = queues.getByRole('row', { name: /The registry/ }).getByRole('link', { name: /^[1-9]/ })
  const count = (await waiting.first().innerText()).trim()
  await waiting.first().focus()
  await page.keyboard.press('Enter')
  await expect(title(page)).toHaveText(`Projects${count}`)
  await expect(page.getByRole('button', { name: /the registry/ }).first()).toBeVisible()
  await page.goBack()

  const expired = part(page, 'Overdue').getByRole('link', { name: 'Companies with expired documents' })
  const companies = (await expired.innerText()).replace(/\D/g, '')
  await expired.click()
  await expect(title(page)).toHaveText(`Companies${companies}`)
  await expect(page.getByText(/Document expires by/)).toBeVisible()
  await page.goBack()

  await page.getByRole('button', { name: 'Act as a company' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Reason').fill('Looking at what they see')
  await dialog.getByRole('button', { name: 'Act as a company' }).click()
  await expect(dialog.getByText('This field is required')).toBeVisible()
  await dialog.getByLabel('Company').fill(companyName)
  await page.getByRole('option', { name: companyName }).click()
  await dialog.getByRole('button', { name: `Act as ${companyName}` }).click()
  await expect(page.getByRole('region', { name: 'Acting as a company' })).toContainText(companyName)
  await expect(title(page)).toHaveText('Dashboard')
  await expect(part(page, 'Overdue')).toHaveCount(0)
})

test('a content editor reviews a guide once the price of its service changes', async ({ page, request }) => {
  const service = await makeService(request, { title: newName('Seal'), opens: 'nothing', tasks: [] })
  const name = newName('Guide to seals')
  const post = await sendAs<{ slug: string; version: number }>(request, people.content, 'post', 'posts', {
    ...{ kind: 'article', name, subtitle: '', content: '<p>A seal.</p>', video: '', picture: '' },
    ...{ category: '', audience: 'staff', companyId: '', services: [service.slug] },
  })
  const path = `posts/${post.slug}/publication`
  await sendAs(request, people.content, 'put', path, { version: post.version })
  await changePrice(request, service, '77.00')
  await openAs(page, people.content, '/')
  await expect(title(page)).toHaveText('Dashboard')
  await expect(part(page, 'Your tasks')).toContainText('Notifications to act on')
  await expect(page.getByRole('region')).toHaveCount(1)
  // It finds services, which they write.
  await expect(page.getByRole('button', { name: 'Search the portal' })).toBeVisible()
  await walkTo(page, `/knowledge-base/${post.slug}`)
  await expect(page.getByText(`The price of “${service.title}” changed.`)).toBeVisible()
})

/** Orders a service of the test's own by bank transfer; returns the service. */
async function placeOrder(request: APIRequestContext, owner: Person, companyId: string): Promise<Made> {
  const service = await makeService(request)
  await putInCart(request, owner, companyId, service)
  await orderCart(request, owner, companyId)
  return service
}

/** The firm opens a project for a company, asks it for something and writes to it; returns the title. */
async function beginProject(request: APIRequestContext, companyId: string, task: string): Promise<string> {
  const as = (token: string) => ({ headers: { authorization: `Bearer ${token}` } })
  const { token } = await tokensOf(people.admin)
  const { id: managerId } = (await (await request.get('/api/users/profile', as(token))).json()) as {
    id: string
  }
  const deadline = inDays(20)
  const data = {
    companyId,
    title: newName('Annual accounts'),
    managerId,
    deadline,
    needsAcceptance: true,
  }
  const { id } = (await (await request.post('/api/projects', { ...as(token), data })).json()) as {
    id: string
  }
  await request.put(`/api/projects/${id}/start`, as(token))
  const asked = { title: task, assigneeId: null, dueOn: deadline, waitsFor: 'client' }
  expect((await request.post(`/api/projects/${id}/tasks`, { ...as(token), data: asked })).status()).toBe(201)
  const update = { body: 'Please sign and send them back.' }
  expect((await request.post(`/api/projects/${id}/updates`, { ...as(token), data: update })).status()).toBe(
    201,
  )
  return data.title
}
