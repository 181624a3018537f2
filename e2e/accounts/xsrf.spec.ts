import { type Page, type Request } from '@playwright/test'
import { people, signInByForm } from '../portal.ts'
import { expect, test } from '../test.ts'

async function signOut(page: Page): Promise<Request> {
  const call = page.waitForRequest((request) => request.method() === 'DELETE')
  await page.getByRole('button', { name: /account of/i }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  return call
}

const cookieOf = async (page: Page) =>
  (await page.context().cookies()).find(({ name }) => name === 'XSRF-TOKEN')

test('a change carries the token of the sign-in, and is refused without it', async ({ page }) => {
  await page.goto('/login')
  await signInByForm(page, people.member)
  await expect(page).toHaveURL('/')
  const first = await cookieOf(page)
  expect(first).toMatchObject({ sameSite: 'Strict', httpOnly: false, path: '/' })
  await page.route('**/api/token', (route) => {
    const { 'x-xsrf-token': sent, ...headers } = route.request().headers()
    expect(sent).toBe(first!.value)
    return route.continue({ headers })
  })
  const refused = await (await signOut(page)).response()
  expect(refused!.status()).toBe(403)
  expect(await refused!.json()).toMatchObject({ type: '/problems/wrong-xsrf-token' })
  await page.unroute('**/api/token')

  await expect(page).toHaveURL('/login')
  await signInByForm(page, people.member)
  await expect(page).toHaveURL('/')
  const second = await cookieOf(page)
  expect(second!.value).not.toBe(first!.value)
  const call = await signOut(page)
  expect(call.headers()['x-xsrf-token']).toBe(second!.value)
  expect((await call.response())!.status()).toBe(204)
  await expect(page).toHaveURL('/login')
  expect(await cookieOf(page)).toBeUndefined()
})
