import type { Page } from '@playwright/test'
import { generateSync } from 'otplib'
import { expectAccessible } from '../axe.ts'
import { codeFor, mailTo, NEW_PASSWORD, newEmail, registerPerson, resumeLinkFor } from '../people.ts'
import { newName, openWith, signInByForm } from '../portal.ts'
import { expect, test } from '../test.ts'
import { walkTo } from '../walking.ts'

const NEXT_PASSWORD = 'Tidal-mast-42!'

const title = (page: Page) => page.getByRole('heading', { level: 1 })

async function fillDetails(page: Page, email: string, own: Record<string, string> = {}): Promise<void> {
  const typed = { 'First name': 'Ada', 'Last name': 'Lovelace', Email: email, Password: NEW_PASSWORD, ...own }
  for (const [name, text] of Object.entries(typed))
    await page.getByRole('textbox', { name, exact: true }).fill(text)
}

test('a new client registers with an authenticator and owns a draft company', async ({ page, request }) => {
  const [email, company] = [newEmail(), newName('Engines')]
  await page.goto('/login')
  await page.getByRole('link', { name: 'Create your account' }).click()
  await expect(title(page)).toHaveText('Create your account')
  await expect(page.getByLabel('Time zone')).toHaveValue('UTC')
  await expect(page.getByRole('checkbox')).not.toBeChecked()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByLabel('First name')).toBeFocused()
  await fillDetails(page, email, {
    'Company name': company,
    'Phone number': '+44 117 496 0185',
    Town: 'Bath',
  })
  await page.getByRole('button', { name: 'Continue' }).click()

  await expect(title(page)).toHaveText('Confirm your email address')
  await expect(title(page)).toBeFocused()
  await expect(page.getByText(email)).toBeVisible()
  await expect(page.getByRole('button', { name: /Resend code in \d+ s/ })).toBeDisabled()
  await expectAccessible(page)
  await page.reload()
  const code = await codeFor(request, email)
  await page.getByLabel('Code').fill(code === '000000' ? '000001' : '000000')
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText('Incorrect code.')).toBeVisible()
  await page.getByLabel('Code').fill(code)
  await page.getByRole('button', { name: 'Confirm' }).click()

  await expect(title(page)).toHaveText('Accept the terms of use')
  await expectAccessible(page)
  await page.getByRole('button', { name: /Accept version/ }).click()

  await expect(title(page)).toHaveText('Set up second factor')
  await page.getByRole('button', { name: /Authenticator app/ }).click()
  await expect(page.getByRole('img', { name: 'QR code with the key' })).toBeVisible()
  await expectAccessible(page)
  const secret = (await page.getByRole('code').innerText()).replaceAll(/\s/g, '')
  await page.getByLabel('Code', { exact: true }).fill(generateSync({ secret }))
  await page.getByRole('button', { name: 'Confirm' }).click()

  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
  await expect(codes).toHaveCount(10)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'I have saved the codes' }).click()
  await expect(page).toHaveURL('/')
  await expect(title(page)).toHaveText('Dashboard')
  await walkTo(page, '/companies')
  await expect(page.getByRole('link', { name: company })).toBeVisible()
})

test(
  'whoever leaves after the first step goes on by the link on another device, with a code by mail',
  { tag: '@phone' },
  async ({ page, another, request }) => {
    const email = newEmail()
    await page.goto('/register')
    await fillDetails(page, email, { Password: 'P@ssw0rd1' })
    const password = page.getByRole('textbox', { name: 'Password' })
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByText(/This one is common and easy to guess/)).toBeVisible()
    await password.fill('Lovelace1!')
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByText(/contains a name or address/)).toBeVisible()
    await expect(password).toBeFocused()
    await expectAccessible(page)
    await password.fill(NEW_PASSWORD)
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(title(page)).toHaveText('Confirm your email address')

    const elsewhere = await another()
    // A program that scans mails opens the link, too: the registration goes on where it was started.
    await elsewhere.goto(await resumeLinkFor(request, email))
    await expect(title(elsewhere)).toHaveText('Continue your registration')
    await expectAccessible(elsewhere)
    await page.getByLabel('Code').fill('123456')
    await page.getByRole('button', { name: 'Confirm' }).click()
    await expect(page.getByText('Incorrect code.')).toBeVisible()
    await elsewhere.getByRole('button', { name: 'Continue registration' }).click()
    await expect(title(elsewhere)).toHaveText('Choose a password')
    await expect(elsewhere).toHaveURL('/register')
    const name = elsewhere.getByRole('textbox', { name: 'First name' })
    await expect(name).toHaveValue('Ada')
    await expect(elsewhere.getByRole('textbox', { name: 'Email' })).not.toBeEditable()
    await name.fill('Augusta')
    await elsewhere.getByRole('button', { name: 'Continue' }).click()
    await expect(elsewhere.getByText('This field is required')).toBeVisible()
    await elsewhere.getByRole('textbox', { name: 'Password' }).fill(NEXT_PASSWORD)
    await elsewhere.getByRole('button', { name: 'Continue' }).click()
    await expect(title(elsewhere)).toHaveText('Accept the terms of use')
    await elsewhere.getByRole('button', { name: /Accept version/ }).click()
    await elsewhere.getByRole('button', { name: /^Email/ }).click()
    await expect(title(elsewhere)).toHaveText('Enter the first code')
    await elsewhere.getByRole('textbox', { name: 'Code' }).fill(await codeFor(request, email))
    await elsewhere.getByRole('button', { name: 'Confirm' }).click()
    await elsewhere.getByRole('button', { name: 'I have saved the codes' }).click()
    await expect(elsewhere).toHaveURL('/')

    await page.getByLabel('Code').fill('123456')
    await page.getByRole('button', { name: 'Confirm' }).click()
    await expect(title(page)).toHaveText('This token is invalid')
    await page.getByRole('button', { name: 'Start again' }).click()
    await expect(title(page)).toHaveText('Create your account')
  },
)

test(
  'after a reload that lost the recovery codes, the account exists and its settings create new ones',
  { tag: '@phone' },
  async ({ page, request }) => {
    const email = newEmail()
    await page.goto('/register')
    await fillDetails(page, email)
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(title(page)).toHaveText('Confirm your email address')
    await page.getByLabel('Code').fill(await codeFor(request, email))
    await page.getByRole('button', { name: 'Confirm' }).click()
    await page.getByRole('button', { name: /Accept version/ }).click()
    await page.getByRole('button', { name: /^Email/ }).click()
    await expect(title(page)).toHaveText('Enter the first code')
    await page.getByRole('textbox', { name: 'Code' }).fill(await codeFor(request, email))
    await page.getByRole('button', { name: 'Confirm' }).click()
    await expect(title(page)).toHaveText('Recovery codes')

    const asked = page.waitForEvent('dialog')
    const reloading = page.reload()
    const question = await asked
    expect(question.type()).toBe('beforeunload')
    await question.accept()
    await reloading
    await expect(title(page)).toHaveText('Your account exists')
    await expect(page.getByText('create new ones under Settings, Security')).toBeVisible()
    await page.getByRole('link', { name: 'Sign in to security settings' }).click()
    await signInByForm(page, email, NEW_PASSWORD)
    await expect(title(page)).toHaveText('Enter your code')
    await page.getByRole('textbox', { name: 'Code' }).fill(await codeFor(request, email))
    await page.getByRole('button', { name: 'Confirm' }).click()
    await expect(page).toHaveURL('/settings/security')
    await expect(page.getByRole('button', { name: /recovery codes/i })).toBeVisible()
  },
)

test('the messages of the specification show while a password is typed, wherever one is chosen', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const person = await registerPerson(request, { factor: 'email' })
  await request.post('/api/password-reset', { data: { email: person.email } })
  const resetLink = () => mailTo(request, person.email, /(\/reset-password\/[\w-]+)/)
  await expect.poll(() => resetLink().catch(() => '')).not.toBe('')
  const places = [
    ['/register', 'Password', 'Continue'],
    [await resetLink(), 'New password', 'Set password'],
    ['/settings/security', 'New password', 'Change password'],
  ] as const
  for (const [path, name, submit] of places) {
    if (path.startsWith('/settings')) await openWith(page, person, path)
    else await page.goto(path)
    const password = page.getByRole('textbox', { name, exact: true })
    const rules = page.getByRole('list', { name: 'Password requirements' })
    const shown = async (typed: string, messages: string[]) => {
      await password.fill(typed)
      for (const message of messages) await expect(rules).toContainText(message)
      await expect(rules.getByRole('img', { name: 'Not met yet' })).toHaveCount(messages.length)
    }
    await expect(rules).not.toContainText('Need')
    await shown('abc', [
      'Password must be at least 8 characters',
      'Need one special character',
      'Need one uppercase character',
      'Need on number',
    ])
    await shown('ABCDEFGHIJ123456!', [
      'Password must be at most 15 characters',
      'Need one lowercase character',
    ])
    await page.getByRole('button', { name: submit }).click()
    await expect(password).toHaveAccessibleDescription(/Password must be at most 15 characters/)
    await shown(NEXT_PASSWORD, [])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  }
})
