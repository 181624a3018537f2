import type { APIRequestContext, Page } from '@playwright/test'
import { codeFor, NEW_PASSWORD, registerPerson } from '../people.ts'
import { openWith, postApart } from '../portal.ts'
import { expect, test } from '../test.ts'
import { walkTo } from '../walking.ts'

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

async function openCompanies(page: Page, tokens: Tokens): Promise<void> {
  await openWith(page, tokens, '/companies')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Companies')
}

test(
  'signing out all others ends the other browser, and so does another password',
  { tag: '@phone' },
  async ({ page, another, request }) => {
    const person = await registerPerson(request, { factor: 'email' })
    const other = await another()
    await signInAgain(request, person.email)
    await openCompanies(other, await signInAgain(request, person.email))
    await openWith(page, person, '/settings/devices')
    await page.getByRole('button', { name: 'Sign out other devices' }).click()
    const dialog = page.getByRole('dialog', { name: 'Sign out other devices?' })
    await expect(dialog).toContainText('2 devices')
    await dialog.getByRole('button', { name: 'Sign out other devices' }).click()
    await expect(status(page, 'Other devices signed out')).toBeVisible()
    await expect(page.getByText('You are signed in on this device only.')).toBeVisible()
    await walkTo(other, '/settings')
    await expect(other).toHaveURL('/login')

    await openCompanies(other, await signInAgain(request, person.email))
    await walkTo(page, '/settings/security')
    await page.getByLabel('Current password').fill(person.password)
    await page.getByLabel('New password', { exact: true }).fill(NEXT_PASSWORD)
    await page.getByLabel('Confirm new password').fill(NEXT_PASSWORD)
    await page.getByRole('button', { name: 'Change password' }).click()
    await expect(status(page, 'Password changed')).toBeVisible()
    await walkTo(other, '/settings')
    await expect(other).toHaveURL('/login')
    expect((await signInAgain(request, person.email, NEXT_PASSWORD)).token).toBeTruthy()
  },
)
