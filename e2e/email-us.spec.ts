import { expect, type Page, test } from '@playwright/test'
import { dialog } from './mail-in-tests.ts'
import { expectAccessible, newName, openAs, people } from './portal.ts'

const messages = (page: Page) => page.getByRole('list', { name: 'Conversation' })

test('a client writes to us, is answered and rates the answer', { tag: '@once' }, async ({ page }) => {
  const subject = newName('Letter')
  await openAs(page, people.owner, '/faq')
  await page.getByRole('link', { name: 'Email us' }).click()
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByRole('alert').first()).toContainText('Subject')
  await page.getByRole('textbox', { name: 'Subject' }).fill(subject)
  await page.getByRole('textbox', { name: 'Message' }).fill('Where is my letter?')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByRole('heading', { name: subject })).toBeVisible()
  await expect(page.getByText('We answer by', { exact: false })).toBeVisible()
  const path = new URL(page.url()).pathname

  await openAs(page, people.operations, '/faq/email-us')
  await page.getByRole('link', { name: subject }).click()
  await page.getByRole('textbox', { name: 'Answer' }).fill('Ask the carrier first.')
  await page.getByRole('switch', { name: 'Note among staff' }).click()
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(messages(page)).toContainText('note among staff')
  await page.getByRole('textbox', { name: 'Answer' }).fill('It arrives tomorrow.')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(messages(page)).toContainText('It arrives tomorrow.')
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Assign…' }).click()
  const form = dialog(page, 'Assign conversation')
  await form.getByRole('combobox', { name: 'Assignee' }).selectOption({ index: 1 })
  await form.getByRole('button', { name: 'Assign' }).click()
  await expect(page.getByText('Assigned to', { exact: false })).toBeVisible()
  await expectAccessible(page)

  await openAs(page, people.owner, path)
  await expect(messages(page)).toContainText('It arrives tomorrow.')
  await expect(messages(page)).not.toContainText('carrier')
  await page.getByRole('button', { name: 'Yes, it helped' }).click()
  await expect(page.getByText('Closed')).toBeVisible()
})
