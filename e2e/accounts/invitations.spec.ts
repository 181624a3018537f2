import type { Page } from '@playwright/test'
import { expectAccessible } from '../axe.ts'
import {
  authenticator,
  codeFor,
  invitationLinkFor,
  invite,
  NEW_PASSWORD,
  newEmail,
  registerPerson,
} from '../people.ts'
import { makeCompany, newName, openAs, openWith, people, signInByForm, tokensOf } from '../portal.ts'
import { expect, test } from '../test.ts'
import { walkTo } from '../walking.ts'

const title = (page: Page) => page.getByRole('heading', { level: 1 })
const done = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })

test(
  'an owner invites a colleague without an account, who registers and sees the company',
  { tag: '@phone' },
  async ({ page, another, request }) => {
    const [companyName, email] = [newName('Invited Quays'), newEmail()]
    await openWith(page, await registerPerson(request, { companyName }), '/users/invitations')
    await page.getByRole('link', { name: 'Invite user' }).first().click()
    await page.getByRole('textbox', { name: 'Email' }).fill(email)
    await page.getByLabel('First name').fill('Grace')
    await page.getByRole('combobox', { name: 'Role' }).selectOption('Member')
    await page.getByRole('button', { name: 'Send invitation' }).click()
    await expect(done(page, `Invitation sent to ${email}.`)).toBeVisible()

    const colleague = await another()
    await colleague.goto(await invitationLinkFor(request, email))
    await expect(title(colleague)).toHaveText(`Join ${companyName}`)
    await expect(colleague.getByText('Ada Lovelace invited you. Your role: member.')).toBeVisible()
    await expectAccessible(colleague)
    await colleague.getByRole('link', { name: 'Create your account' }).click()
    const address = colleague.getByRole('textbox', { name: 'Email' })
    await expect(address).toHaveValue(email)
    await expect(address).not.toBeEditable()
    await expect(colleague.getByRole('textbox', { name: 'First name' })).toHaveValue('Grace')
    await expectAccessible(colleague)
    await colleague.getByRole('textbox', { name: 'Last name' }).fill('Hopper')
    await colleague.getByRole('textbox', { name: 'Password' }).fill(NEW_PASSWORD)
    await colleague.getByRole('button', { name: 'Continue' }).click()

    await expect(title(colleague)).toHaveText('Accept the terms of use')
    await expect(colleague).toHaveURL('/register')
    await colleague.getByRole('button', { name: /Accept version/ }).click()
    await colleague.getByRole('button', { name: /Authenticator app/ }).click()
    const secret = (await colleague.getByRole('code').innerText()).replaceAll(/\s/g, '')
    await colleague.getByRole('textbox', { name: 'Code' }).fill(await authenticator(secret)())
    await colleague.getByRole('button', { name: 'Confirm' }).click()
    await colleague.getByRole('button', { name: 'I have saved the codes' }).click()
    await expect(title(colleague)).toHaveText('Dashboard')
    await walkTo(colleague, '/companies')
    await expect(colleague.getByRole('link', { name: companyName })).toBeVisible()
    await expect(title(colleague)).toHaveText('Companies1')

    await walkTo(page, '/users')
    await expect(page.getByRole('link', { name: 'Grace Hopper' })).toBeVisible()
  },
)

test('who has an account signs in with password and code, and joins a second company', async ({
  page,
  request,
}) => {
  const [own, joined] = [newName('Own Wharf'), newName('Joined Wharf')]
  const person = await registerPerson(request, { companyName: own })
  const companyId = await makeCompany(request, joined)
  await page.goto('/companies?q=wharf')
  await expect(title(page)).toHaveText('Sign in')
  await page.goto(await invite(request, { email: person.email, role: 'viewer', companyId }))
  await expect(page.getByText('You already have an account with this address')).toBeVisible()
  await page.getByRole('link', { name: 'Sign in to join' }).click()
  await signInByForm(page, person.email, person.password)
  await expect(title(page)).toHaveText('Enter your code')
  await page.reload()
  await page.getByRole('textbox', { name: 'Code' }).fill(await person.nextCode())
  await page.getByRole('button', { name: 'Confirm' }).click()

  const asks = page.getByRole('dialog', { name: `Join ${joined}` })
  await expect(asks.getByText('Your role: viewer.')).toBeVisible()
  await expect(page).toHaveURL('/companies?q=wharf')
  await asks.getByRole('button', { name: `Join ${joined}` }).click()
  await expect(done(page, `You joined ${joined}.`)).toBeVisible()
  await expect(page).toHaveURL(`/companies/${companyId}`)
  await expect(title(page)).toContainText(joined)
  await walkTo(page, '/companies')
  await expect(page.getByRole('link', { name: own })).toBeVisible()
  await expect(page.getByRole('link', { name: joined })).toBeVisible()
})

test(
  'a signed-in person is sent home from the link of an invitation, and joins or declines there',
  { tag: '@phone' },
  async ({ page, request }) => {
    const [joined, declined] = [newName('Signed In Wharf'), newName('Signed In Quays')]
    const person = await registerPerson(request, { factor: 'email' })
    const companyId = await makeCompany(request, joined)
    const link = await invite(request, { email: person.email, role: 'viewer', companyId })
    await openWith(page, person, link)
    await expect(page).toHaveURL('/')
    await expect(title(page)).toHaveText('Dashboard')
    await expectAccessible(page)
    await page.getByRole('button', { name: `Join ${joined}` }).click()
    await expect(title(page)).toContainText(joined)
    await expect(page).toHaveURL(`/companies/${companyId}`)

    for (const dead of [link, '/invitation#made-up']) {
      await walkTo(page, dead)
      await expect(page.getByRole('alert')).toContainText('This token is invalid')
      await expect(page).toHaveURL('/')
      await page.getByRole('alert').getByRole('button', { name: 'Close' }).click()
    }

    const other = await makeCompany(request, declined)
    await walkTo(page, await invite(request, { email: person.email, role: 'viewer', companyId: other }))
    await page.getByRole('button', { name: 'Decline…' }).click()
    await page.getByRole('button', { name: 'Decline invitation' }).click()
    await expect(done(page, `You won’t join ${declined}.`)).toBeVisible()
    await walkTo(page, '/companies')
    await expect(page.getByRole('link', { name: joined })).toBeVisible()
    await expect(page.getByRole('link', { name: declined })).toBeHidden()
  },
)

test(
  'who joins the firm is signed out everywhere, and signs in again',
  { tag: '@phone' },
  async ({ page, request }) => {
    const companyId = await makeCompany(request, newName('Left Wharf'))
    const [email, { token }] = [newEmail(), await tokensOf(people.admin)]
    const link = await invite(request, { email, role: 'member', companyId })
    const person = await registerPerson(request, { email, factor: 'email', invitation: link.split('#')[1]! })
    const authorization = `Bearer ${token}`
    const { items } = (await (
      await request.get(`/api/users?q=${email}`, { headers: { authorization } })
    ).json()) as { items: { id: string }[] }
    const membership = `/api/users/${items[0]!.id}/memberships/${companyId}`
    expect((await request.delete(membership, { headers: { authorization } })).ok()).toBe(true)

    await openWith(page, person, await invite(request, { email, role: 'operations' }))
    await page.getByRole('button', { name: 'Join the firm' }).click()
    await expect(done(page, 'You joined the firm.')).toContainText('Sign in again to continue.')
    await expect(title(page)).toHaveText('Sign in')
    await signInByForm(page, email, person.password)
    await expect(title(page)).toHaveText('Enter your code')
    await page.getByRole('textbox', { name: 'Code' }).fill(await codeFor(request, email))
    await page.getByRole('button', { name: 'Confirm' }).click()
    await expect(title(page)).toHaveText('Dashboard')
    await walkTo(page, '/users')
    await expect(title(page)).toContainText('Users')
  },
)

test('a link that is used, declined or made up says so and what to do', async ({ page, request }) => {
  const companyId = await makeCompany(request, newName('Declined Quays'))
  const link = await invite(request, { email: newEmail(), role: 'member', companyId })
  await page.goto(link)
  await page.getByRole('button', { name: 'Decline…' }).click()
  await expect(title(page)).toHaveText('Decline this invitation?')
  await expect(title(page)).toBeFocused()
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(title(page)).toContainText('Join Declined Quays')
  await page.getByRole('button', { name: 'Decline…' }).click()
  await page.getByRole('button', { name: 'Decline invitation' }).click()
  await expect(title(page)).toHaveText('Invitation declined')

  for (const dead of [link, '/invitation#made-up', '/invitation', link.replace('invitation', 'register')]) {
    await walkTo(page, '/terms')
    await expect(title(page)).toHaveText('Terms of use')
    await walkTo(page, dead)
    await expect(title(page)).toHaveText('This token is invalid')
  }
  await expect(page.getByText('ask for a new invitation')).toBeVisible()
  await page.getByRole('link', { name: 'Go to sign-in' }).click()
  await expect(title(page)).toHaveText('Sign in')
})

test('an invitation for another address is answered by nobody else, who may sign out for it', async ({
  page,
  request,
}) => {
  const email = newEmail()
  const companyId = await makeCompany(request, newName('Others Quays'))
  await openAs(page, people.stranger, await invite(request, { email, role: 'owner', companyId }))
  const asks = page.getByRole('dialog', { name: /^Join Others Quays/ })
  await expect(asks.getByText(`You are signed in as ${people.stranger}.`)).toBeVisible()
  await expect(page.getByRole('button', { name: /^Join/ })).toBeHidden()
  await asks.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByRole('link', { name: 'Create your account' })).toBeVisible()
  await expect(title(page)).toContainText('Join Others Quays')
})
