import type { APIRequestContext, Page } from '@playwright/test'
import { codeFor, NEW_PASSWORD, registerPerson } from '../people.ts'
import { openWith, postApart } from '../portal.ts'
import { type Another, expect, test } from '../test.ts'

type Tokens = { token: string; refreshToken: string }

const NEXT_PASSWORD = 'Tidal-mast-42!'

const status = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })

/** Another session of a person whose codes come by mail. */
async function signInAgain(
  request: APIRequestContext,
  email: string,
  password = NEW_PASSWORD,
): Promise<Tokens> {
  const asked = await request.post('/api/token', { data: { email, password } })
  const { challenge } = ((await asked.json()) as { challenge: { challenge: string } }).challenge
  const data = { challenge, code: await codeFor(request, email) }
  return postApart<Tokens>('/api/token/two-factor', data)
}

async function elsewhere(another: Another, tokens: Tokens): Promise<Page> {
  const page = await another()
  await openWith(page, tokens, '/companies')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Companies')
  return page
}

test(
  'another password ends the other browser, and opens the account from then on',
  { tag: '@once' },
  async ({ page, another, request }) => {
    const person = await registerPerson(request, { factor: 'email' })
    const other = await elsewhere(another, await signInAgain(request, person.email))
    await openWith(page, person, '/settings/security')
    await page.getByLabel('Current password').fill(person.password)
    await page.getByLabel('New password', { exact: true }).fill(NEXT_PASSWORD)
    await page.getByLabel('Confirm new password').fill(NEXT_PASSWORD)
    await page.getByRole('button', { name: 'Change password' }).click()
    await expect(status(page, 'Password changed')).toBeVisible()

    await other.reload()
    await expect(other).toHaveURL('/login')
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Settings')
    const { token } = await signInAgain(request, person.email, NEXT_PASSWORD)
    expect(token).toBeTruthy()
    const refused = await request.post('/api/token', {
      data: { email: person.email, password: NEW_PASSWORD },
    })
    expect(refused.status()).toBe(401)
  },
)

test('a person signs out all others, and stays', { tag: '@phone' }, async ({ page, another, request }) => {
  const person = await registerPerson(request, { factor: 'email' })
  const others = [
    await elsewhere(another, await signInAgain(request, person.email)),
    await elsewhere(another, await signInAgain(request, person.email)),
  ]
  await openWith(page, person, '/settings/devices')
  await page.getByRole('button', { name: 'Sign out other devices' }).click()
  const dialog = page.getByRole('dialog', { name: 'Sign out other devices?' })
  await expect(dialog).toContainText('2 devices')
  await dialog.getByRole('button', { name: 'Sign out other devices' }).click()
  await expect(status(page, 'Other devices signed out')).toBeVisible()
  await expect(page.getByText('You are signed in on this device only.')).toBeVisible()
  for (const other of others) {
    await other.goto('/settings')
    await expect(other).toHaveURL('/login')
  }
})
