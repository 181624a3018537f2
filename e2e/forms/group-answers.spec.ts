import type { Assignment } from '@domicile/contract/forms/assignments/assignments'
import type { APIRequestContext, Page } from '@playwright/test'
import { inDays } from '../days.ts'
import { invite, newEmail, registerPerson } from '../people.ts'
import { makeCompany, newName, openAs, openWith, people, postApart } from '../portal.ts'
import { fieldOf, makeTemplate, sectionOf, sendAs } from './template-in-tests.ts'
import { expect, test } from '../test.ts'
import { expectShown, walkTo } from '../walking.ts'

const policies = sectionOf('policies', [
  fieldOf({ name: 'policy', label: 'Anti-bribery policy', group: true }),
  fieldOf({ name: 'officer', label: 'Compliance officer', group: true }),
  fieldOf({ name: 'employees', label: 'Employees', type: 'number' }),
])

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const saved = (page: Page) => expect(page.getByRole('status').filter({ hasText: /^Saved$/ })).toBeVisible()
const use = (page: Page) => page.getByRole('button', { name: /^Use th.* other compan/ })
const dialogOf = (page: Page) => page.getByRole('dialog')

/** An owner of some companies that are asked the same; the companies are sorted by name. */
async function askGroup(request: APIRequestContext, count: number) {
  const family = newName('Group')
  const names = ['Alder', 'Birch', 'Cedar', 'Delta'].slice(0, count).map((name) => `${name} ${family}`)
  const companies: string[] = []
  for (const name of names) companies.push(await makeCompany(request, name))
  const owner = await ownerOf(request, companies)
  const ids = await send(request, companies)
  const addressOf = (place: number) => `/data-collections/assignment/${ids.get(companies[place]!)}`
  const open = (page: Page, place: number) => openWith(page, owner, addressOf(place))
  /** Goes on to the form of another company. */
  const goTo = async (page: Page, place: number) => {
    await walkTo(page, addressOf(place))
    await expectShown(page, addressOf(place), false)
  }
  const save = (place: number, answers: object[]) =>
    request.put(`/api/assignments/${ids.get(companies[place]!)}/answers`, {
      headers: { authorization: `Bearer ${owner.token}` },
      data: { answers },
    })
  return { names, open, goTo, save }
}

async function ownerOf(request: APIRequestContext, [first, ...others]: readonly string[]) {
  const email = newEmail()
  const invitation = async (companyId: string) =>
    (await invite(request, { email, role: 'owner', companyId })).split('#')[1]!
  const owner = await registerPerson(request, { email, invitation: await invitation(first!) })
  for (const companyId of others)
    await postApart(
      '/api/invitations/acceptance',
      { token: await invitation(companyId) },
      { authorization: `Bearer ${owner.token}` },
    )
  return owner
}

/** Sends a survey of the test's own; returns the ids of its assignments by company. */
async function send(request: APIRequestContext, companies: readonly string[]): Promise<Map<string, string>> {
  const { slug, version } = await makeTemplate(request, newName('Policies'), [policies])
  await sendAs(request, people.admin, 'put', `templates/${slug}/publication`, { version })
  const survey = await sendAs<{ slug: string; version: number }>(request, people.admin, 'post', 'surveys', {
    ...{ name: newName('Policy check'), templateSlug: slug, message: null, note: null },
    dueOn: inDays(20),
    remindDays: [],
    audience: { companies, to: 'owners', persons: [] },
  })
  await sendAs(request, people.admin, 'put', `surveys/${survey.slug}/sending`, { version: survey.version })
  const { token } = await postApart<{ token: string }>('/api/token', {
    email: people.admin,
    password: 'Demo-pass-1',
  })
  const headers = { authorization: `Bearer ${token}` }
  const found = new Map<string, string>()
  await expect(async () => {
    const answer = await request.get(`/api/assignments?survey=${survey.slug}`, { headers })
    const { items } = (await answer.json()) as { items: Assignment[] }
    for (const { id, company } of items) found.set(company.id, id)
    expect(found.size).toBe(companies.length)
  }).toPass()
  return found
}

test('an owner answers once for several companies, by keyboard, and confirms the offered answer in the last one', async ({
  page,
  request,
}) => {
  const { names, open, goTo } = await askGroup(request, 4)
  await open(page, 0)
  await expect(use(page)).toHaveCount(0)
  await field(page, 'Anti-bribery policy').fill('Yes, since 2024')
  await saved(page)
  await expect(use(page)).toHaveText('Use this answer for 3 other companies')
  await page.keyboard.press('Tab')
  await expect(use(page)).toBeFocused()
  await page.keyboard.press('Enter')

  const dialog = dialogOf(page)
  await expect(dialog).toContainText('Anti-bribery policy: Yes, since 2024')
  for (const name of names.slice(1)) {
    await expect(dialog.getByRole('checkbox', { name })).toBeChecked()
    await expect(dialog.getByRole('checkbox', { name })).toHaveAccessibleDescription('No answer yet')
  }
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(dialog.getByRole('checkbox', { name: names[3]! })).toBeFocused()
  await page.keyboard.press('Space')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(dialog.getByRole('button', { name: 'Confirm for 2 companies' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Confirmed for 2 companies')).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Same as for 2 other companies')).toBeVisible()
  await expect(use(page)).toHaveText('Use this answer for 1 other company')
  await expect(use(page)).toBeFocused()

  await goTo(page, 1)
  await expect(field(page, 'Anti-bribery policy')).toHaveValue('Yes, since 2024')
  await goTo(page, 3)
  await expect(field(page, 'Anti-bribery policy')).toHaveValue('')
  await expect(page.getByText(/^Answered for .+ on .+: Yes, since 2024$/)).toBeVisible()
  await page.getByRole('button', { name: 'Confirm for this company: Anti-bribery policy' }).press('Enter')
  await expect(field(page, 'Anti-bribery policy')).toHaveValue('Yes, since 2024')
  await expect(page.getByText('Same as for 3 other companies')).toBeVisible()
  await expect(use(page)).toHaveCount(0)
  await saved(page)
})

test('all answers of a section are confirmed at once', { tag: '@phone' }, async ({ page, request }) => {
  const { names, open, goTo, save } = await askGroup(request, 2)
  await save(0, [
    { path: 'policy', value: 'Yes', version: 0 },
    { path: 'officer', value: 'Ada Winter', version: 0 },
    { path: 'employees', value: 3, version: 0 },
  ])
  await open(page, 1)
  await expect(page.getByText(/^Answered for/)).toHaveCount(2)
  await page.getByRole('button', { name: 'Confirm all' }).click()
  await expect(field(page, 'Anti-bribery policy')).toHaveValue('Yes')
  await expect(field(page, 'Compliance officer')).toHaveValue('Ada Winter')
  await expect(field(page, 'Employees')).toHaveValue('')
  await expect(page.getByText(`Same as for ${names[0]}`)).toHaveCount(2)
  await expect(page.getByRole('button', { name: 'Confirm all' })).toBeHidden()
  await saved(page)

  await goTo(page, 0)
  await field(page, 'Anti-bribery policy').fill('No')
  await expect(use(page)).toHaveText('Use these 2 answers for 1 other company')
  await use(page).click()
  await dialogOf(page).getByRole('checkbox', { name: names[1]! }).check()
  await dialogOf(page).getByRole('button', { name: 'Confirm for 1 company' }).click()
  // The button that opened the dialog is gone.
  await expect(use(page)).toHaveCount(0)
  await expect(field(page, 'Compliance officer')).toBeFocused()
})

test('another answer is replaced only if it is ticked, and was not changed meanwhile', async ({
  page,
  request,
}) => {
  const { names, open, goTo, save } = await askGroup(request, 4)
  await save(1, [{ path: 'policy', value: 'No', version: 0 }])
  await save(3, [{ path: 'policy', value: 'Yes', version: 0 }])
  await open(page, 0)
  await field(page, 'Anti-bribery policy').fill('Yes')
  await use(page).click()
  const dialog = dialogOf(page)
  const [different, empty] = [1, 2].map((place) => dialog.getByRole('checkbox', { name: names[place]! }))
  await expect(different!).not.toBeChecked()
  await expect(different!).toHaveAccessibleDescription('Now: No')
  await expect(empty!).toBeChecked()
  await expect(dialog).toContainText(`Already the same: ${names[3]}`)
  await different!.check()
  await expect(dialog.getByRole('status')).toHaveText('The answer of 1 company will be replaced.')
  await save(2, [{ path: 'policy', value: 'Perhaps', version: 0 }])
  await dialog.getByRole('button', { name: 'Confirm for 2 companies' }).click()
  await expect(dialog.getByRole('alert')).toHaveText(
    `Confirmed for 1 company. Changed by someone else meanwhile: ${names[2]}.`,
  )
  await expect(empty!).not.toBeChecked()
  await expect(empty!).toHaveAccessibleDescription('Now: Perhaps')
  await dialog.getByRole('button', { name: 'Confirm', exact: true }).click()
  await expect(dialog.getByText('Choose at least one company.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await goTo(page, 1)
  await expect(field(page, 'Anti-bribery policy')).toHaveValue('Yes')
})

test('staff mark a group question in the builder', async ({ page, request }) => {
  const upload = fieldOf({ name: 'paper', label: 'Paper', type: 'file upload' })
  const { slug } = await makeTemplate(request, newName('Group form'), [
    sectionOf('about', [fieldOf({ name: 'policy', label: 'Policy' }), upload]),
  ])
  await openAs(page, people.admin, `/data-collections/edit-template/${slug}`)
  const toggle = page.getByRole('switch', { name: 'Same answer for several companies' })
  await page
    .getByRole('button', { name: /^Paper/ })
    .first()
    .click()
  await expect(toggle).toHaveCount(0)
  await page
    .getByRole('button', { name: /^Policy/ })
    .first()
    .click()
  await expect(toggle).not.toBeChecked()
  await toggle.press('Space')
  await expect(toggle).toBeChecked()
  await expect(page.getByRole('main').getByText('Same answer for several companies').first()).toBeVisible()
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page.getByText('Draft saved')).toBeVisible()
})
