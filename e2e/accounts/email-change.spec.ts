import type { Page } from '@playwright/test'
import { expectAccessible } from '../axe.ts'
import { mailTo, NEW_PASSWORD, newEmail, registerPerson } from '../people.ts'
import { openAs, openWith, people } from '../portal.ts'
import { expect, test } from '../test.ts'

type Person = Awaited<ReturnType<typeof registerPerson>>

const LINK = /(\/email-change#[\w-]+)/
const UNDO = /(\/email-change\/undo#[\w-]+)/

const title = (page: Page) => page.getByRole('heading', { level: 1 })
const panel = (page: Page) => page.getByRole('region', { name: 'Email address' })

/** Asks for another address in the settings, with the password and a code. */
async function requestChange(page: Page, person: Person, address: string): Promise<void> {
  await openWith(page, person, '/settings/security')
  await expect(panel(page)).toContainText(person.email)
  await panel(page).getByRole('button', { name: 'Change email address' }).click()
  await expect(panel(page).getByRole('heading', { level: 3 })).toBeFocused()
  await panel(page).getByLabel('New email address').fill(person.email)
  await panel(page).getByRole('button', { name: 'Continue' }).click()
  await expect(panel(page).getByText('This is already your address.')).toBeVisible()
  await panel(page).getByLabel('New email address').fill(address)
  await panel(page).getByRole('button', { name: 'Continue' }).click()
  await panel(page).getByLabel('Your password').fill('Not-mine-1!')
  await panel(page)
    .getByLabel('Code', { exact: true })
    .fill(await person.nextCode())
  await panel(page).getByRole('button', { name: 'Continue' }).click()
  await expect(panel(page).getByText('Incorrect password.')).toBeVisible()
  await panel(page).getByLabel('Your password').fill(person.password)
  await panel(page).getByRole('button', { name: 'Continue' }).click()
  await expect(panel(page).getByText(`Change to ${address}`)).toBeVisible()
}

test(
  'a person changes their address by the links in both mailboxes, and the old mailbox undoes it',
  { tag: '@phone' },
  async ({ page, another, request }) => {
    test.slow()
    const person = await registerPerson(request)
    const address = newEmail()
    await requestChange(page, person, address)

    const mailbox = await another()
    await mailbox.goto(await mailTo(request, address, LINK))
    await expect(mailbox.getByText(address)).toBeVisible()
    await expect(mailbox.getByRole('button', { name: 'Reject change' })).toBeHidden()
    await expectAccessible(mailbox)
    await mailbox.getByRole('button', { name: 'Confirm change' }).click()
    await expect(mailbox.getByText('Now open the link we sent to the current address.')).toBeVisible()
    await page.reload()
    await expect(panel(page).getByText('Confirmed', { exact: true })).toHaveCount(1)

    await mailbox.goto('/health')
    await mailbox.goto(await mailTo(request, person.email, LINK))
    await expect(mailbox.getByRole('button', { name: 'Reject change' })).toBeVisible()
    await mailbox.getByRole('button', { name: 'Confirm change' }).click()
    await expect(title(mailbox)).toHaveText('Email address changed')
    const undo = await mailTo(request, person.email, UNDO)
    await mailbox.goto(undo)
    await expectAccessible(mailbox)
    await mailbox.getByRole('button', { name: 'Undo change' }).click()
    await expect(title(mailbox)).toHaveText('Address restored')
    await expect(mailbox.getByText(person.email)).toBeVisible()
    await page.reload()
    await expect(page).toHaveURL('/login')
    await mailbox.getByRole('link', { name: 'Set new password' }).click()
    await mailbox.getByLabel('New password', { exact: true }).fill(`${NEW_PASSWORD}2`)
    await mailbox.getByLabel('Confirm new password').fill(`${NEW_PASSWORD}2`)
    await mailbox.getByRole('button', { name: 'Set password' }).click()
    await expect(title(mailbox)).toHaveText('Password set')
    await page.getByLabel('Email').fill(person.email)
    await page.getByLabel('Password', { exact: true }).fill(`${NEW_PASSWORD}2`)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(title(page)).toHaveText('Enter your code')
  },
)

test('an administrator confirms the change of a person who lost the old mailbox', async ({
  page,
  another,
  request,
}) => {
  const person = await registerPerson(request, { lastName: 'Moved' })
  const address = newEmail()
  await requestChange(page, person, address)
  await page.goto(await mailTo(request, address, LINK))
  await page.getByRole('button', { name: 'Confirm change' }).click()
  await expect(title(page)).toHaveText('Confirmed')

  const profile = await request.get('/api/users/profile', {
    headers: { authorization: `Bearer ${person.token}` },
  })
  const { id } = (await profile.json()) as { id: string }
  const desk = await another()
  await openAs(desk, people.admin, `/users/${id}`)
  await expect(desk.getByText('Change of email address in progress')).toBeVisible()
  await desk.getByRole('button', { name: 'More actions' }).click()
  await desk.getByRole('menuitem', { name: 'Confirm email address…' }).click()
  const dialog = desk.getByRole('dialog', { name: 'Confirm the new address of Ada Moved?' })
  await dialog.getByRole('button', { name: 'Confirm address' }).click()
  await expect(dialog.getByText('This field is required')).toBeVisible()
  await dialog.getByLabel('Reason').fill('Called back on the number in the file.')
  await dialog.getByRole('button', { name: 'Confirm address' }).click()
  await expect(desk.getByText('Email address changed.')).toBeVisible()
  await expect(desk.getByText(address)).toBeVisible()
  await expect(desk.getByText('Change of email address in progress')).toBeHidden()
  expect(await mailTo(request, person.email, UNDO)).toBeTruthy()
})
