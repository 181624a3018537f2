import { type Locator, type Page } from '@playwright/test'
import { newName, openAs, people, PHONE, press } from '../portal.ts'
import { expect, test } from '../test.ts'
import { runOf } from './workflow-in-tests.ts'

const stages = (page: Page) => page.getByRole('list', { name: 'Stages' }).getByRole('listitem')

test('an administrator draws a workflow by keyboard and begins it; an owner approves on the phone', async ({
  page,
  another,
}) => {
  const name = newName('Annual return')
  await openAs(page, people.admin, '/workflows')
  await press(page.getByRole('link', { name: 'New workflow' }))
  await page.getByRole('textbox', { name: 'Name' }).fill(name)
  await addStage(page, 'End', 'Filed')
  await addStage(page, 'Approval', 'Sign the return', 'The owners of the company')
  await addStage(page, 'Work', 'Prepare the return')
  await expect(stages(page)).toContainText(['1. Sign the return', '2. Prepare the return', '3. Filed'])

  await page.getByRole('button', { name: 'Move Prepare the return' }).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Space')
  await expect(stages(page)).toContainText(['1. Prepare the return', '2. Sign the return', '3. Filed'])
  await press(page.getByRole('button', { name: 'Undo' }))
  await expect(stages(page).first()).toContainText('1. Sign the return')
  const redo = page.getByRole('button', { name: 'Redo' })
  await press(redo)
  await expect(redo).toHaveAttribute('aria-disabled', 'true')
  await expect(redo).toBeFocused()
  await expect(page.getByText('Unsaved changes')).toBeVisible()
  await press(page.getByRole('button', { name: 'Save draft' }))
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByText('Unsaved changes')).toBeHidden()

  await press(page.getByRole('button', { name: 'Publish' }))
  const dialog = page.getByRole('dialog', { name: `Publish ${name}` })
  await expect(dialog).toContainText('There are no active runs.')
  await press(dialog.getByRole('button', { name: 'Publish' }))
  await begin(page, 'Northwind Trading')
  await press(page.getByRole('button', { name: 'Mark as done' }))
  await press(page.getByRole('dialog').getByRole('button', { name: 'Mark as done' }))
  const waits = page.getByText(/^Waiting for (?!you|us)\w+ \w+/)
  await expect(waits).toBeVisible()

  const phone = await another(PHONE)
  await openAs(phone, people.owner, new URL(page.url()).pathname)
  await expect(phone.getByText('Your approval is needed')).toBeVisible()
  await expectFits(phone)
  await phone.getByRole('alert').getByRole('button', { name: 'Approve' }).click()
  await phone.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
  await expect(phone.getByText('Approved. Thank you')).toBeVisible()
  await expect(waits).toBeHidden()
})

test('a workflow without stages and an unknown placeholder are refused where they stand', async ({
  page,
}) => {
  await openAs(page, people.admin, '/workflows/add-workflow')
  await page.getByRole('textbox', { name: 'Name' }).fill(newName('Empty'))
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page.getByText('Workflow created as a draft')).toBeVisible()
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('A workflow needs at least one stage.')).toBeVisible()

  await page.getByRole('button', { name: 'Work', exact: true }).click()
  const panel = page.getByRole('dialog')
  await panel.getByLabel('Add action').selectOption('Send an email')
  await panel.getByRole('textbox', { name: 'Subject' }).fill('Hello {{company.nickname}}')
  await panel.getByRole('textbox', { name: 'Text' }).fill('Dear ')
  await panel.getByRole('button', { name: 'Insert placeholder: Text' }).click()
  await page.getByRole('menuitem', { name: 'Recipient’s first name' }).click()
  await expect(panel.getByRole('textbox', { name: 'Text' })).toHaveValue('Dear {{recipient.firstName}}')
  await panel.getByRole('button', { name: 'Apply' }).click()
  await expect(panel.getByText('Unknown placeholder: {{company.nickname}}.').first()).toBeVisible()

  await panel.getByRole('textbox', { name: 'Subject' }).fill('Hello {{company.name}}')
  await choose(panel.getByRole('combobox', { name: 'Company' }), 'Northwind Trading')
  await panel.getByRole('button', { name: 'Start dry run', exact: true }).click()
  await expect(panel.getByText('Hello Northwind Trading')).toBeVisible()
  await panel.getByRole('button', { name: 'Apply' }).click()
  await expect(stages(page)).toContainText(['1 action'])
})

test('what is drawn is undone and redone by key, except in a field, behind a panel and during a move', async ({
  page,
}) => {
  await openAs(page, people.admin, '/workflows/add-workflow')
  const name = page.getByRole('textbox', { name: 'Name' })
  await name.fill('Licence')
  await addStage(page, 'Work', 'Check')
  await addStage(page, 'Approval', 'Sign')
  await expect(stages(page)).toContainText(['1. Check', '2. Sign'])
  await page.getByRole('button', { name: 'Undo' }).focus()
  await page.keyboard.press('Control+z')
  await expect(stages(page).nth(1)).toContainText('2. Approval')
  await page.keyboard.press('Meta+z')
  await expect(stages(page)).toHaveCount(1)
  await page.keyboard.press('Control+Shift+Z')
  await expect(stages(page)).toHaveCount(2)
  await page.keyboard.press('Control+y')
  await expect(stages(page).nth(1)).toContainText('2. Sign')

  await name.press('Control+z')
  await expect(stages(page)).toContainText(['1. Check', '2. Sign'])
  await page.getByRole('button', { name: '1. Check' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).press('Control+z')
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await expect(stages(page)).toContainText(['1. Check', '2. Sign'])

  await page.getByRole('button', { name: 'Move Sign' }).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Control+z')
  await page.keyboard.press('Space')
  await expect(stages(page)).toContainText(['1. Sign', '2. Check'])
  await page.keyboard.press('Control+z')
  await expect(stages(page)).toContainText(['1. Check', '2. Sign'])
})

test('who may not change workflows reads them', async ({ page }) => {
  const name = newName('Readable')
  await runOf(page.request, name, [{ key: 'sign', name: 'Sign', kind: 'approval', assignee: 'owners' }])
  await openAs(page, people.manager, '/workflows')
  await expect(page.getByRole('link', { name: 'New workflow' })).toHaveCount(0)
  await page.getByRole('searchbox', { name: 'Find by name' }).fill(name)
  await page.getByRole('link', { name }).click()
  await expect(page.getByText('You have read-only access to this workflow.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save draft' })).toHaveCount(0)
})

async function addStage(page: Page, kind: string, name: string, assignee?: string): Promise<void> {
  await press(page.getByRole('button', { name: kind, exact: true }))
  const panel = page.getByRole('dialog')
  if (assignee) await panel.getByLabel('Assignee').selectOption(assignee)
  await panel.getByRole('textbox', { name: 'Name' }).fill(name)
  await panel.getByRole('textbox', { name: 'Name' }).press('Enter')
  await expect(panel).toBeHidden()
}

async function begin(page: Page, company: string): Promise<void> {
  await press(page.getByRole('button', { name: 'Start run' }))
  const dialog = page.getByRole('dialog', { name: 'Start run' })
  await choose(dialog.getByRole('combobox', { name: 'Company' }), company)
  await press(dialog.getByRole('button', { name: 'Start run' }))
  await expect(page.getByText('Run started').first()).toBeVisible()
}

async function choose(field: Locator, label: string): Promise<void> {
  await field.fill(label)
  await field.page().getByRole('option', { name: label, exact: true }).click()
}

/** Nothing hangs over the edge of the screen. */
async function expectFits(page: Page): Promise<void> {
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBeLessThanOrEqual(PHONE.viewport.width)
}
