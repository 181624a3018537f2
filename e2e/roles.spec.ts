import type { Page } from '@playwright/test'
import { makeCompany, newName, openAs, pdf, people, tokensOf } from './portal.ts'
import { openNorthwind, tabsOf } from './records-in-tests.ts'
import { expect, test } from './test.ts'
import { walkTo } from './walking.ts'

const parts = [
  'Projects',
  'Orders',
  'Checks',
  'Translations',
  'Messages',
  'Addresses',
  'Mail rules',
  'Owners',
  'Structure',
  'Officers',
  'Employees',
  'Files',
  'Glossary',
  'Due diligence',
  'Users',
]

/** The actions that each role is offered on the page of an active company that it may read. */
const offered = {
  admin: { tabs: [...parts, 'Screening', 'Risk', 'Notes', 'Access', 'History'], edits: true },
  manager: { tabs: [...parts, 'Screening', 'Risk', 'Notes', 'Access', 'History'], edits: true },
  compliance: {
    tabs: [
      ...['Projects', 'Checks', 'Messages', 'Addresses'],
      ...parts.slice(7),
      ...['Screening', 'Risk', 'Notes', 'History'],
    ],
    edits: false,
  },
  operations: { tabs: parts.filter((part) => part !== 'Due diligence'), edits: false },
  owner: { tabs: [...parts, 'Access', 'History'], edits: true },
  member: { tabs: parts, edits: true },
  viewer: { tabs: parts.slice(0, 14), edits: false },
} as const

for (const [who, { tabs, edits }] of Object.entries(offered) as [
  keyof typeof offered,
  (typeof offered)['admin'],
][])
  test(`${who} is shown what the role may do with a company, and no more`, async ({ page }) => {
    await openNorthwind(page, people[who])
    await expect(tabsOf(page).getByRole('link')).toHaveText(['Overview', 'Calendar', ...tabs])
    await expect(page.getByRole('link', { name: 'Edit', exact: true })).toHaveCount(edits ? 1 : 0)
  })

test('an account manager finds the companies assigned to them, and is refused the others', async ({
  page,
}) => {
  const [assigned, other] = [newName('Assigned Weir'), newName('Unassigned Weir')]
  const [id, otherId] = [await makeCompany(page.request, assigned), await makeCompany(page.request, other)]
  await openAs(page, people.admin, `/companies/${id}`)
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Assign account manager…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Assign account manager' })
  const { token } = await tokensOf(people.manager)
  const profile = await page.request.get('/api/users/profile', {
    headers: { authorization: `Bearer ${token}` },
  })
  const { firstName, lastName } = (await profile.json()) as { firstName: string; lastName: string }
  await dialog.getByRole('combobox', { name: 'Account manager' }).selectOption(`${firstName} ${lastName}`)
  await dialog.getByRole('button', { name: 'Assign' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Account manager assigned.' })).toBeVisible()

  await openAs(page, people.manager, '/companies?q=weir')
  await expect(page.getByRole('link', { name: assigned })).toBeVisible()
  await expect(page.getByRole('link', { name: other })).toBeHidden()
  await walkTo(page, `/companies/${otherId}`)
  await expect(title(page)).toHaveText('Company not found')
})

test(
  'a newcomer gets from the sign-in to an edited company with an owner and a certificate',
  { tag: '@phone' },
  async ({ page }) => {
    const name = newName('First Steps')
    await page.goto('/companies')
    await page.getByLabel('Email').fill(people.admin)
    await page.getByLabel('Password', { exact: true }).fill('Demo-pass-1')
    await page.keyboard.press('Enter')
    await page.getByRole('link', { name: 'New company' }).click()
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name)
    await page.getByRole('button', { name: 'Save as draft' }).click()
    await expect(title(page)).toHaveText(name)
    // It would stay under the pointer, over the next button.
    const notice = page.getByRole('status').filter({ hasText: 'Draft saved' })
    await notice.getByRole('button', { name: 'Close' }).click()

    await page.getByRole('link', { name: 'Complete the draft' }).click()
    await page.getByLabel('Legal name').fill(`${name} Limited`)
    await page.getByRole('button', { name: 'Save as draft' }).click()
    await expect(page.getByText(`${name} Limited`).first()).toBeVisible()

    await page.getByRole('link', { name: 'Owners', exact: true }).click()
    await page.getByRole('button', { name: 'Add owner' }).first().click()
    const panel = page.getByRole('dialog')
    await panel.getByLabel('Full name').fill('Ada Sample')
    await panel.getByLabel('Percentage').fill('60')
    await panel.getByRole('button', { name: 'Add owner' }).click()
    await expect(page.getByText('60 of 100 % declared today')).toBeVisible()

    await page.getByRole('link', { name: 'Files', exact: true }).click()
    const slot = page.getByRole('region', { name: 'Certificate of good standing' })
    await slot.getByRole('button', { name: 'Upload' }).click()
    await panel.getByLabel('Certificate of good standing').last().setInputFiles({
      name: 'certificate.pdf',
      mimeType: 'application/pdf',
      buffer: pdf,
    })
    await panel.getByRole('button', { name: 'Upload' }).click()
    await expect(slot.getByText('certificate.pdf')).toBeVisible()
  },
)

const title = (page: Page) => page.getByRole('heading', { level: 1 })
