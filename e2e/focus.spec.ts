import type { Page } from '@playwright/test'
import { makeCompany, newName, openAs, people, tokensOf } from './portal.ts'
import { expect, test } from './test.ts'
import { walkTo } from './walking.ts'

/** Holds back the answers to calls that change something, until it is called; counts what was sent. */
async function holdAnswers(page: Page, url: string) {
  const { promise, resolve } = Promise.withResolvers<void>()
  const held = { sent: 0, release: resolve }
  await page.route(url, async (route) => {
    if (route.request().method() === 'GET') return route.fallback()
    held.sent += 1
    await promise
    return route.fallback()
  })
  return held
}

test('a busy button keeps its focus, and another press does nothing; the end of a list has it after its oldest page', async ({
  page,
}) => {
  const id = await makeCompany(page.request, newName('Noted Quay'))
  for (let place = 1; place <= 30; place += 1)
    await post(page, `companies/${id}/notes`, { body: `Note ${place}` })
  await openAs(page, people.admin, `/companies/${id}/notes`)
  await page.getByRole('textbox', { name: 'New note' }).fill('Called the registry.')
  const held = await holdAnswers(page, '**/notes')
  const add = page.getByRole('button', { name: 'Add note' })
  await add.focus()
  await page.keyboard.press('Enter')
  await expect(add).toHaveAttribute('aria-busy', 'true')
  await expect(add).toBeFocused()
  await page.keyboard.press('Enter')
  await add.click({ force: true })
  held.release()
  await expect(page.getByRole('listitem').filter({ hasText: 'Called the registry.' })).toHaveCount(1)
  await expect(add).not.toHaveAttribute('aria-busy')
  await expect(add).toBeFocused()
  expect(held.sent).toBe(1)

  await page.getByRole('button', { name: 'Show older' }).press('Enter')
  await expect(page.getByText('Note 1', { exact: true })).toBeVisible()
  await expect(page.getByText('Nothing older')).toBeFocused()
  await walkTo(page, `/companies/${id}/history`)
  await page.getByRole('button', { name: 'Show older' }).press('Enter')
  await expect(page.getByText('Nothing older')).toBeFocused()
})

test('signing in keeps the focus on its button', async ({ page }) => {
  await page.goto('/login')
  await page.getByLabel('Email').fill(people.admin)
  await page.getByLabel('Password', { exact: true }).fill('not-the-password')
  const held = await holdAnswers(page, '**/api/token')
  const signIn = page.getByRole('button', { name: 'Sign in' })
  await signIn.click()
  await expect(signIn).toHaveAttribute('aria-busy', 'true')
  await expect(signIn).toBeFocused()
  held.release()
})

test('the next row has the focus after one is removed', async ({ page }) => {
  const id = await makeCompany(page.request, newName('Staffed Quay'))
  for (const lastName of ['Adair', 'Baker', 'Clarke'])
    await post(page, `companies/${id}/employees`, { firstName: 'Jo', lastName, jobTitle: 'Clerk' })
  await openAs(page, people.admin, `/companies/${id}/employees`)
  const edit = (name: string) => page.getByRole('button', { name: `Edit Jo ${name}` })
  const remove = async (name: string) => {
    await edit(name).press('Enter')
    await page.getByRole('dialog').getByRole('button', { name: 'Remove…' }).press('Enter')
    await page.getByRole('button', { name: `Remove Jo ${name}` }).press('Enter')
    await expect(edit(name)).toBeHidden()
  }
  await remove('Adair')
  await expect(edit('Baker')).toBeFocused()
  await remove('Clarke')
  await expect(edit('Baker')).toBeFocused()
  await remove('Baker')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

async function post(page: Page, path: string, data: object): Promise<void> {
  const { token } = await tokensOf(people.admin)
  const headers = { authorization: `Bearer ${token}` }
  expect((await page.request.post(`/api/${path}`, { headers, data })).status(), path).toBe(201)
}
