import { newName, openAs, people } from '../portal.ts'
import { expect, test } from '../test.ts'
import { runOf } from './workflow-in-tests.ts'

const own = { key: 'sign', name: 'Sign', kind: 'approval', assignee: 'accountManager' }

test(
  'an approval that nobody can give says so at once, and its manager gives it to a role',
  { tag: '@phone' },
  async ({ page }) => {
    const run = await runOf(page.request, newName('Payout'), [
      { key: 'prepare', name: 'Prepare', kind: 'work' },
      own,
    ])
    await openAs(page, people.manager, run.path)
    await expect(page.getByText('Waiting for you')).toBeVisible()
    await page.getByRole('button', { name: 'Mark as done' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Mark as done' }).click()
    const alert = page.getByRole('alert').filter({ hasText: 'No one can approve this stage' })
    await expect(alert).toBeVisible()
    await alert.getByRole('button', { name: 'Give to…' }).click()
    const panel = page.getByRole('dialog', { name: 'Give to: Sign' })
    await panel.getByRole('combobox', { name: 'Role or person' }).click()
    await page.getByRole('option', { name: /^The compliance officers/ }).click()
    await panel.getByRole('textbox', { name: 'Reason' }).fill('I prepared it')
    await panel.getByRole('button', { name: 'Assign' }).click()
    await expect(alert).toBeHidden()
    await expect(page.getByText(/^Waiting for (?!you)\w+ \w+/).first()).toBeVisible()
    await expect(page.getByText('Waiting for you')).toBeHidden()
    await expect(page.getByText(/To the compliance officers: I prepared it/)).toBeVisible()
  },
)

test('starting a run says before who acts in each stage, and where nobody can', async ({ page }) => {
  const name = newName('Filing')
  const run = await runOf(page.request, name, [
    { key: 'scan', name: 'Scan', kind: 'work', assignee: 'operations' },
    { key: 'draft', name: 'Draft', kind: 'work' },
    own,
  ])
  await openAs(page, people.admin, `/workflows/edit-workflow/${run.slug}`)
  await page.getByRole('button', { name: 'Start run' }).click()
  const panel = page.getByRole('dialog', { name: 'Start run' })
  await panel.getByRole('combobox', { name: 'Company' }).fill('Northwind Trading')
  await page.getByRole('option', { name: 'Northwind Trading' }).first().click()
  const stages = panel.getByRole('list', { name: 'Who acts in each stage' }).getByRole('listitem')
  await expect(stages).toHaveCount(3)
  await expect(stages.nth(0)).toContainText(/Scan\w+ \w+/)
  await expect(stages.nth(2)).toContainText('Sign: No one can approve this.')
})

test('a run goes to another person with a reason', async ({ page }) => {
  const run = await runOf(page.request, newName('Move'), [
    { key: 'do', name: 'Do', kind: 'work', assignee: 'assignee' },
  ])
  await openAs(page, people.manager, run.path)
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Assign run to…' }).click()
  const panel = page.getByRole('dialog', { name: /^Assign run/ })
  const field = panel.getByRole('combobox', { name: 'Person' })
  await field.click()
  const person = page.getByRole('option').first()
  const name = (await person.textContent())!
  await person.click()
  await panel.getByRole('textbox', { name: 'Reason' }).fill('Knows the company')
  await panel.getByRole('button', { name: 'Assign' }).click()
  await expect(page.getByText(`To ${name}: Knows the company`)).toBeVisible()
  await expect(page.getByText(`Waiting for ${name}`)).toBeVisible()
})
