import { makeCompany, newName, openAs, people, tokensOf } from './portal.ts'
import { expect, test } from './test.ts'

test('a refused button says why under it where nothing can point', { tag: '@phone' }, async ({ page }) => {
  const id = await makeCompany(page.request, newName('Bare Phone Draft'))
  const { token } = await tokensOf(people.admin)
  const headers = { authorization: `Bearer ${token}` }
  const answer = await page.request.put(`/api/companies/${id}/archival`, {
    headers,
    data: { reason: 'Entered twice.' },
  })
  expect(answer.ok(), await answer.text()).toBe(true)
  await openAs(page, people.admin, `/companies/${id}/owners`)
  await expect(page.getByRole('button', { name: 'Add owner' })).toHaveAttribute('aria-disabled', 'true')
  // Visible words: those for a screen reader alone are a pixel wide.
  const words = page.getByText(/Restore it/).last()
  await expect.poll(async () => (await words.boundingBox())?.width).toBeGreaterThan(100)
})

test('the next action of a record stays at the bottom', { tag: '@phone' }, async ({ page }) => {
  const id = await makeCompany(page.request, newName('Long Phone Quay'))
  await openAs(page, people.admin, `/companies/${id}`)
  const edit = page.getByRole('link', { name: 'Edit', exact: true })
  await expect(edit).toBeInViewport({ ratio: 1 })
  const boxOf = () => edit.boundingBox()
  await expect.poll(async () => (await boxOf())?.width).toBeGreaterThan(300)
  const before = await boxOf()
  await page.getByRole('link', { name: 'All history' }).scrollIntoViewIfNeeded()
  await page.mouse.wheel(0, 5_000)
  await expect(edit).toBeInViewport({ ratio: 1 })
  await expect.poll(async () => (await boxOf())?.y).toBe(before?.y)
  await page.getByRole('link', { name: 'All history' }).click()
  await expect(page).toHaveURL(/history/)
})

test('the structure is a list', { tag: '@phone' }, async ({ page }) => {
  const id = await makeCompany(page.request, newName('Listed Phone Quay'))
  const { token } = await tokensOf(people.admin)
  const headers = { authorization: `Bearer ${token}` }
  const data = { holderType: 'person', name: 'Anna Nowak', interest: 'shareholding', percentage: '25' }
  await page.request.post(`/api/companies/${id}/owners`, { headers, data })
  await openAs(page, people.admin, `/companies/${id}/structure`)
  await expect(page.getByRole('listitem').filter({ hasText: 'Anna Nowak' }).first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save as PNG' })).toBeHidden()
})

test('what lists link to is large enough to hit', { tag: '@phone' }, async ({ page }) => {
  for (const path of ['/audit', '/workflows']) {
    await openAs(page, people.admin, path)
    await expect(page.getByRole('listitem').first()).toBeVisible()
  }
})
