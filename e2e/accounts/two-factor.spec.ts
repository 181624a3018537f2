import type { Page } from '@playwright/test'
import { authenticator, codeFor, mailTo, registerPerson } from '../people.ts'
import { openWith, people, postApart, signInByForm, tokensOf } from '../portal.ts'
import { expect, test } from '../test.ts'
import { walkTo } from '../walking.ts'

type Person = Awaited<ReturnType<typeof registerPerson>>

const title = (page: Page) => page.getByRole('heading', { level: 1 })
const status = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })
const factor = (page: Page) => page.getByRole('region', { name: 'Second factor' })
const codes = (page: Page) => page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /account of/i }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page).toHaveURL('/login')
}

async function enterCode(page: Page, code: string): Promise<void> {
  await page.getByLabel('Code', { exact: true }).fill(code)
  await page.getByRole('button', { name: 'Confirm' }).click()
}

/** The password, and a code or what stands in for it. */
async function prove(page: Page, password: string, label: 'Code' | 'Recovery code', code: string) {
  await factor(page).getByLabel('Your password').fill(password)
  await factor(page).getByLabel(label, { exact: true }).fill(code)
}

test(
  'a person changes from mail to an authenticator, signs in with it, and goes back to mail',
  { tag: '@phone' },
  async ({ page, request }) => {
    test.slow()
    const person = await registerPerson(request, { factor: 'email' })
    await openWith(page, person, '/settings/security')
    await expect(factor(page)).toContainText('Code by email')
    await expect(factor(page)).toContainText('10 of 10')

    await factor(page).getByRole('button', { name: 'Change second factor' }).click()
    await expect(factor(page).getByRole('heading', { level: 3 })).toBeFocused()
    await factor(page)
      .getByRole('button', { name: /Authenticator app/ })
      .click()
    await factor(page).getByRole('button', { name: 'Continue' }).click()
    await expect(factor(page).getByLabel('Your password')).toBeFocused()
    await expect(factor(page).getByText('This field is required')).toHaveCount(2)
    const mailed = await codeFor(request, person.email)
    await prove(page, 'Not-mine-1!', 'Code', mailed)
    await factor(page).getByRole('button', { name: 'Continue' }).click()
    await expect(factor(page).getByText('Incorrect password.')).toBeVisible()
    await prove(page, person.password, 'Code', mailed)
    await page.keyboard.press('Enter')

    await expect(page.getByRole('img', { name: 'QR code with the key' })).toBeVisible()
    const secret = (await page.getByRole('code').innerText()).replaceAll(/\s/g, '')
    const nextCode = authenticator(secret)
    await enterCode(page, await nextCode())
    await expect(codes(page)).toHaveCount(10)
    const kept = await codes(page).allInnerTexts()
    const file = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Download' }).click()
    expect((await file).suggestedFilename()).toBe('domicile-recovery-codes.txt')
    await page.getByRole('link', { name: 'Devices', exact: true }).click()
    await page
      .getByRole('dialog', { name: 'Leave without saving the codes?' })
      .getByRole('button', { name: 'Stay' })
      .click()
    await page.getByRole('button', { name: 'I have saved the codes' }).click()
    await expect(status(page, 'Second factor set up')).toBeVisible()
    await expect(factor(page)).toContainText('Authenticator app')

    await signOut(page)
    await signInByForm(page, person.email, person.password)
    await expect(title(page)).toHaveText('Enter your code')
    await enterCode(page, await nextCode())
    await expect(page).toHaveURL('/')

    await walkTo(page, '/settings/security')
    await factor(page).getByRole('button', { name: 'Change second factor' }).click()
    await factor(page)
      .getByRole('button', { name: /^Email/ })
      .click()
    await factor(page).getByRole('button', { name: 'Use a recovery code' }).click()
    await prove(page, person.password, 'Recovery code', kept[0]!)
    await factor(page).getByRole('button', { name: 'Continue' }).click()
    await expect(factor(page).getByText(/We sent a six-digit code to .•••@/)).toBeVisible()
    await enterCode(page, await codeFor(request, person.email))
    await page.getByRole('button', { name: 'I have saved the codes' }).click()
    await expect(factor(page)).toContainText('Code by email')
    expect(await mailTo(request, person.email, /(a code that we email to you)/)).toBeTruthy()
  },
)

test('a person makes new recovery codes, is warned when few are left, and does without a second factor', async ({
  page,
  request,
}) => {
  const person = await registerPerson(request)
  await openWith(page, person, '/settings/security')
  await factor(page).getByRole('button', { name: 'New recovery codes' }).click()
  await prove(page, person.password, 'Code', '12345')
  await factor(page).getByRole('button', { name: 'Create recovery codes' }).click()
  await expect(factor(page).getByText('Must be exactly 6 digits')).toBeVisible()
  await prove(page, person.password, 'Code', await person.nextCode())
  await factor(page).getByRole('button', { name: 'Create recovery codes' }).click()
  await expect(codes(page)).toHaveCount(10)
  const fresh = await codes(page).allInnerTexts()
  expect(fresh.filter((code) => person.recoveryCodes.includes(code))).toEqual([])
  await page.getByRole('button', { name: 'I have saved the codes' }).click()
  await expect(factor(page)).toContainText('10 of 10')

  await useUp(person, fresh.slice(0, 8))
  await page.reload()
  await expect(factor(page).getByText('Only 2 recovery codes left.')).toBeVisible()

  await factor(page).getByRole('button', { name: 'Turn off' }).click()
  await expect(factor(page).getByText(/Your password alone will open/)).toBeVisible()
  await factor(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(factor(page)).toContainText('Authenticator app')
  await factor(page).getByRole('button', { name: 'Turn off' }).click()
  await factor(page).getByRole('button', { name: 'Use a recovery code' }).click()
  await prove(page, person.password, 'Recovery code', fresh[8]!.toUpperCase())
  await factor(page).getByRole('button', { name: 'Turn off second factor' }).click()
  await expect(status(page, 'Second factor turned off')).toBeVisible()
  await expect(factor(page).getByText('Not set up')).toBeVisible()
  await signOut(page)
  await signInByForm(page, person.email, person.password)
  await expect(page).toHaveURL('/')
})

test(
  'a reload while staff save their first recovery codes explains where to create new ones',
  { tag: '@phone' },
  async ({ page }) => {
    await answerAsIfRequired(page, await tokensOf(people.operations))
    await signInByForm(page, people.operations)
    await expect(title(page)).toHaveText('Set up second factor')
    await page.getByRole('button', { name: /^Email/ }).click()
    await enterCode(page, '123456')
    await expect(codes(page)).toHaveCount(10)
    page.on('dialog', (question) => void question.accept())
    await page.reload()
    await expect(title(page)).toHaveText('Second factor set up')
    await expect(page.getByText('create new ones under Settings, Security')).toBeVisible()
    await page.getByRole('link', { name: 'Sign in to security settings' }).click()
    await expect(page).toHaveURL('/login')
    await page.unrouteAll()
    await signInByForm(page, people.operations)
    await expect(page).toHaveURL('/settings/security')
  },
)

/** Answers a sign-in as a portal does that requires a second factor of staff: the portal of the tests does not. */
async function answerAsIfRequired(page: Page, tokens: { token: string; refreshToken: string }) {
  const challenge = { challenge: 'a'.repeat(43), next: 'set-up', method: null, sentTo: null }
  const recoveryCodes = Array.from({ length: 10 }, (_, index) => `aaaa-bbb${index}`)
  const answers = {
    '/api/token': { token: null, refreshToken: null, challenge },
    '/api/two-factor/set-up': { secret: null, uri: null, sentTo: 'o•••@domicile.example' },
    '/api/token/two-factor': { ...tokens, recoveryCodes },
  }
  for (const [path, json] of Object.entries(answers))
    await page.route(`**${path}`, (route) => route.fulfill({ json }))
  await page.goto('/login')
}

/** Begins changes that are not completed: each takes a recovery code. */
async function useUp({ token, password }: Person, recoveryCodes: string[]): Promise<void> {
  for (const recoveryCode of recoveryCodes) {
    const data = { currentPassword: password, recoveryCode, method: 'authenticator' }
    await postApart('/api/account/two-factor', data, { authorization: `Bearer ${token}` })
  }
}
