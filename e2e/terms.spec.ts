import { type APIRequestContext, expect, test } from '@playwright/test'
import { expectAccessible, newName, openAs, people, tokensOf } from './portal.ts'

// New terms are everybody's matter: these run after all other tests, see playwright.config.ts.
test.describe.configure({ mode: 'serial' })

type Sections = { heading: string; paragraphs: string[] }[]

async function publish(request: APIRequestContext, added: string): Promise<string> {
  const { sections } = (await (await request.get('/api/terms')).json()) as { sections: Sections }
  const [first] = sections
  const removed = first!.paragraphs[0]!
  first!.paragraphs[0] = added
  const { token } = await tokensOf(request, people.admin)
  const headers = { authorization: `Bearer ${token}` }
  expect((await request.post('/api/terms', { headers, data: { sections } })).status()).toBe(201)
  return removed
}

// So that whoever tries this portal next is not asked.
test.afterAll(async ({ request }) => {
  const { version } = (await (await request.get('/api/terms')).json()) as { version: number }
  for (const email of Object.values(people)) {
    const { token } = await tokensOf(request, email)
    const headers = { authorization: `Bearer ${token}` }
    await request.put('/api/terms/acceptance', { headers, data: { version } })
  }
})

for (const [screen, viewport] of [
  ['a wide screen', { width: 1280, height: 800 }],
  ['a phone', { width: 390, height: 844 }],
] as const)
  test(`new terms ask again before any other screen, and show the change, on ${screen}`, async ({ page }) => {
    await page.setViewportSize(viewport)
    const added = `Whoever uses the portal accepts these terms. ${newName('Edition')}.`
    const removed = await publish(page.request, added)
    await openAs(page, people.viewer, '/settings')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('The terms of use have changed')
    await expect(page.getByRole('insertion')).toHaveText(added)
    await expect(page.getByRole('deletion')).toHaveText(removed)
    await expect(page.getByText('Added', { exact: true })).toBeVisible()
    await expect(page.getByText('What the portal is for')).toBeHidden()
    await page.getByRole('button', { name: 'Show full text' }).click()
    await expect(page.getByText('What the portal is for')).toBeVisible()
    await expectAccessible(page)
    await page.goto('/companies')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('The terms of use have changed')
    await page.getByRole('button', { name: /^Accept version/ }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Companies')
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Companies')
  })

test('who does not accept can sign out, and is asked again', async ({ page }) => {
  await publish(page.request, newName('Once more'))
  await openAs(page, people.member, '/companies')
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL('/login')
  await openAs(page, people.member, '/companies')
  await expect(page.getByRole('button', { name: /^Accept version/ })).toBeVisible()
})

test('a version that came while another was read is shown instead', async ({ page }) => {
  await openAs(page, people.owner, '/companies')
  await expect(page.getByRole('button', { name: /^Accept version/ })).toBeVisible()
  const newer = newName('Even newer')
  await publish(page.request, newer)
  await page.getByRole('button', { name: /^Accept version/ }).click()
  await expect(page.getByText('The terms have a newer version.')).toBeVisible()
  await expect(page.getByRole('insertion')).toHaveText(newer)
})
