import type { APIRequestContext, Page } from '@playwright/test'
import { expectAccessible } from '../axe.ts'
import { invitationLinkFor, mailTo, newEmail, registerPerson } from '../people.ts'
import { openWith, people, tokensOf } from '../portal.ts'
import { expect, test } from '../test.ts'
import { walkTo } from '../walking.ts'

type Person = Awaited<ReturnType<typeof registerPerson>>

const REASON = 'The phone fell into the sea, and the recovery codes with it.'

const title = (page: Page) => page.getByRole('heading', { level: 1 })
const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

async function signIn(page: Page, { email, password }: Person): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(title(page)).toHaveText('Enter your code')
}

async function idOf(request: APIRequestContext, token: string): Promise<string> {
  const answer = await request.get('/api/users/profile', { headers: bearer(token) })
  return ((await answer.json()) as { id: string }).id
}

/** An administrator beside the one of the demo data, as taking a second factor away takes two. */
async function anotherAdministrator(request: APIRequestContext): Promise<Person> {
  const [email, { token }] = [newEmail('domicile.example'), await tokensOf(people.admin)]
  const data = { email, role: 'administrator' }
  const answer = await request.post('/api/invitations', { headers: bearer(token), data })
  expect(answer.status()).toBe(201)
  const invitation = (await invitationLinkFor(request, email)).split('#')[1]!
  return registerPerson(request, { email, invitation, firstName: 'Second', lastName: 'Administrator' })
}

test(
  'a person who lost the phone signs in with a recovery code, once, and is told',
  { tag: '@phone' },
  async ({ page, request }) => {
    const person = await registerPerson(request)
    await page.goto('/login')
    await signIn(page, person)
    await page.getByRole('button', { name: 'Lost your device?' }).click()
    await expect(title(page)).toHaveText('Use a recovery code')
    await expectAccessible(page)
    await page.getByRole('textbox', { name: 'Recovery code' }).fill('0000-0000')
    await page.getByRole('button', { name: 'Confirm' }).click()
    await expect(page.getByText('Incorrect code.')).toBeVisible()
    await page
      .getByRole('textbox', { name: 'Recovery code' })
      .fill(person.recoveryCodes[4]!.replace('-', ' ').toUpperCase())
    await page.getByRole('button', { name: 'Confirm' }).click()
    await expect(page).toHaveURL('/')
    expect(await mailTo(request, person.email, /(You have 9 left)/)).toBeTruthy()
    // The browser is one that is new to the account, so an email reports that as well.
    expect(await mailTo(request, person.email, /(signed in to your account from a new device)/)).toBeTruthy()
    await walkTo(page, '/settings/security')
    await expect(page.getByRole('region', { name: 'Second factor' })).toContainText('9 of 10')
  },
)

test('without codes two administrators reset it, and the person it was not asked for by stops that', async ({
  page,
  another,
  request,
}) => {
  test.slow()
  const person = await registerPerson(request, { lastName: 'Seaborne' })
  const id = await idOf(request, person.token)
  const name = 'Ada Seaborne'

  const first = await another()
  await openWith(first, await tokensOf(people.admin), `/users/${id}`)
  await expect(title(first)).toHaveText(name)
  await first.getByRole('button', { name: 'More actions' }).click()
  await first.getByRole('menuitem', { name: 'Reset second factor…' }).click()
  const asking = first.getByRole('dialog', { name: `Reset the second factor of ${name}?` })
  await asking.getByLabel('Reason').fill(REASON)
  await asking.getByRole('button', { name: 'Request reset' }).click()
  await expect(first.getByText('Another administrator must confirm it.')).toBeVisible()
  await expect(first.getByRole('button', { name: 'Confirm reset…' })).toBeHidden()

  const second = await another()
  await openWith(second, await anotherAdministrator(request), `/users/${id}`)
  await expect(second.getByText(REASON)).toBeVisible()
  await second.getByRole('button', { name: 'Confirm reset…' }).click()
  const confirming = second.getByRole('dialog', { name: `Confirm the reset for ${name}?` })
  await confirming.getByRole('button', { name: 'Confirm reset' }).click()
  await expect(second.getByText('Confirmed by Second Administrator.')).toBeVisible()

  await page.goto(await mailTo(request, person.email, /(\/two-factor-reset#[\w-]+)/))
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Stop reset' }).click()
  await expect(title(page)).toHaveText('Reset stopped')
  await page.getByRole('link', { name: 'Go to sign-in' }).click()
  await expect(title(page)).toHaveText('Sign in')
  await walkTo(page, '/two-factor-reset#not-a-token')
  await page.getByRole('button', { name: 'Stop reset' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This token is invalid')
  await walkTo(page, '/login')
  await signIn(page, person)
  await page.getByLabel('Code', { exact: true }).fill(await person.nextCode())
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page).toHaveURL('/')
})
