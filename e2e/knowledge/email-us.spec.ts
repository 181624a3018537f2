import type { Page } from '@playwright/test'
import { dialog } from '../mail/mail-in-tests.ts'
import { newName, openAs, people, PHONE } from '../portal.ts'
import { expect, test } from '../test.ts'
import { walkTo } from '../walking.ts'

const messages = (page: Page) => page.getByRole('list', { name: 'Conversation' })

test(
  'a client writes to us, is answered and rates the answer',
  { tag: '@once' },
  async ({ page, another }) => {
    const subject = newName('Letter')
    await openAs(page, people.owner, '/faq')
    await page.getByRole('link', { name: 'Email us' }).click()
    await page.getByRole('button', { name: 'Send message' }).click()
    await expect(page.getByRole('alert').first()).toContainText('Subject')
    await page.getByRole('textbox', { name: 'Subject' }).fill(subject)
    await page.getByRole('textbox', { name: 'Message' }).fill('Where is my letter?')
    await page.getByRole('button', { name: 'Send message' }).click()
    await expect(page.getByRole('heading', { name: subject })).toBeVisible()
    await expect(page.getByText('We answer by', { exact: false })).toBeVisible()

    const desk = await another()
    await openAs(desk, people.operations, '/faq/email-us/messages')
    const row = desk.getByRole('row', { name: subject })
    await expect(row).toContainText('Waiting for us')
    await expect(row).toContainText(/Waits \d+ min, \d+ h left/)
    await desk.getByRole('link', { name: subject }).click()
    await desk.getByRole('textbox', { name: 'Answer' }).fill('Ask the carrier first.')
    await desk.getByRole('switch', { name: 'Note among staff' }).click()
    await desk.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(messages(desk)).toContainText('note among staff')
    await desk.getByRole('textbox', { name: 'Answer' }).fill('It arrives tomorrow.')
    await desk.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(messages(desk)).toContainText('It arrives tomorrow.')
    await desk.getByRole('button', { name: 'More actions' }).click()
    await desk.getByRole('menuitem', { name: 'Assign…' }).click()
    const form = dialog(desk, 'Assign conversation')
    await form.getByRole('combobox', { name: 'Assignee' }).selectOption({ index: 1 })
    await form.getByRole('button', { name: 'Assign' }).click()
    await expect(desk.getByText('Assigned to', { exact: false })).toBeVisible()

    await expect(messages(page)).toContainText('It arrives tomorrow.')
    await expect(messages(page)).not.toContainText('carrier')
    await page.getByRole('button', { name: 'Yes, it helped' }).click()
    await expect(page.getByText('Closed')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  },
)

test('a client finds the answer while typing, and sends nothing', { tag: '@phone' }, async ({ page }) => {
  await openAs(page, people.member, '/faq/email-us')
  await page.getByRole('textbox', { name: 'Subject' }).fill('Add a colleague')
  await page.getByRole('textbox', { name: 'Message' }).fill('How do I invite a new colleague?')
  const proposals = page.getByRole('list', { name: 'These may answer your question' })
  await proposals.getByRole('button', { name: 'How do I add a colleague?' }).click()
  const answer = dialog(page, 'How do I add a colleague?')
  await expect(answer).toContainText('Owners invite people under Users')
  await answer.getByRole('button', { name: 'Back to my message' }).click()
  await expect(page.getByRole('textbox', { name: 'Subject' })).toHaveValue('Add a colleague')

  await page.getByRole('link', { name: 'Your messages' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Your messages' })).toBeVisible()
  await page.getByRole('link', { name: 'Email us' }).click()
  await expect(page.getByText('We restored your unsaved changes.')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Subject' })).toHaveValue('Add a colleague')
  await proposals.getByRole('button', { name: 'How do I add a colleague?' }).click()
  await answer.getByRole('button', { name: 'This answered it' }).click()
  await expect(page.getByText('Your message was not sent.', { exact: false })).toBeVisible()
  await walkTo(page, '/faq')
  await page.getByRole('link', { name: 'Email us' }).click()
  await expect(page.getByRole('textbox', { name: 'Subject' })).toHaveValue('')
})

test('staff save an answer and insert it with the names filled in', { tag: '@once' }, async ({ page }) => {
  const name = newName('Greeting')
  await openAs(page, people.operations, '/faq/email-us/messages')
  await page.getByRole('link', { name: 'Saved answers' }).click()
  await page.getByRole('button', { name: 'New answer' }).click()
  const form = dialog(page, 'New answer')
  await form.getByRole('button', { name: 'Save answer' }).click()
  await expect(form.getByRole('alert')).toContainText('Name')
  await form.getByRole('textbox', { name: 'Name' }).fill(name)
  await form.getByRole('textbox', { name: 'Text' }).fill('Dear {client}, for {company} this is done.')
  await form.getByRole('button', { name: 'Save answer' }).click()
  await expect(page.getByText('Answer saved')).toBeVisible()

  await walkTo(page, '/faq/email-us/messages')
  await page.getByRole('link', { name: 'Certificate of good standing for our bank' }).click()
  await page.getByRole('combobox', { name: 'Insert a saved answer' }).fill(name)
  await expect(page.getByRole('option', { name })).toBeVisible()
  await page.keyboard.press('Enter')
  const text = page.getByRole('textbox', { name: 'Answer' })
  await expect(text).toHaveValue('Dear Eleanor Whitcombe, for Northwind Trading this is done.')
  await text.fill('')

  await walkTo(page, '/faq/email-us/saved-answers')
  await page.getByRole('button', { name: `Edit answer: ${name}` }).click()
  await page.getByRole('button', { name: 'Remove answer' }).click()
  await dialog(page, `Remove “${name}”?`).getByRole('button', { name: 'Remove answer' }).click()
  await expect(page.getByText('Answer removed')).toBeVisible()
  await expect(page.getByRole('button', { name: `Edit answer: ${name}` })).toHaveCount(0)
})

test(
  'staff write first, about a letter, and both sides find it there',
  { tag: '@once' },
  async ({ page, another }) => {
    const subject = newName('Signature')
    await openAs(page, people.operations, '/active-services/mail?q=Harbour%20Insurance')
    await page.getByRole('link', { name: 'Harbour Insurance' }).first().click()
    await expect(page.getByRole('heading', { level: 1, name: 'Harbour Insurance' })).toBeVisible()
    const path = new URL(page.url()).pathname
    await page.getByRole('link', { name: 'Write about this' }).click()
    await page.getByRole('combobox', { name: 'Recipient' }).selectOption({ label: 'Eleanor Whitcombe' })
    await page.getByRole('textbox', { name: 'Subject' }).fill(subject)
    await page.getByRole('textbox', { name: 'Message' }).fill('Please sign the policy.')
    await page.getByRole('button', { name: 'Send message' }).click()
    await expect(page.getByRole('heading', { level: 1, name: subject })).toBeVisible()
    await expect(page.getByText('About: Harbour Insurance', { exact: false })).toBeVisible()

    const client = await another(PHONE)
    await openAs(client, people.owner, path)
    const about = client.getByRole('region', { name: 'Messages about this' })
    await about.getByRole('link', { name: subject }).click()
    await expect(messages(client)).toContainText('Please sign the policy.')
    await expect(client.getByText('Did our answer help?')).toHaveCount(0)
    await client.getByRole('textbox', { name: 'Write again' }).fill('Signed.')
    await client.getByRole('button', { name: 'Send message' }).click()
    await expect(client.getByText('Waiting for us')).toBeVisible()
    await expect(messages(page)).toContainText('Signed.')
    await walkTo(client, path)
    await client.getByRole('link', { name: 'Ask about this' }).click()
    await expect(client.getByText('About a mail item', { exact: false })).toBeVisible()
  },
)

test('an editor sees how fast each answers', { tag: '@once' }, async ({ page }) => {
  await openAs(page, people.content, '/faq/email-us/messages')
  await page.getByRole('link', { name: 'Answer times' }).click()
  const byPerson = page.getByRole('table', { name: 'By person, last 30 days' })
  await expect(byPerson.getByRole('row', { name: 'Priya Raman' })).toContainText('100% (1 of 1)')
})

test(
  'an administrator adds a holiday that clients see beside the promise',
  { tag: '@once' },
  async ({ page, another }) => {
    const name = newName('Founding day')
    await openAs(page, people.admin, '/faq/email-us/messages')
    await page.getByRole('link', { name: 'Working days' }).click()
    await page.getByRole('button', { name: 'Change' }).click()
    const week = dialog(page, 'Working week')
    for (const day of ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'])
      await week.getByRole('checkbox', { name: day }).uncheck()
    await week.getByRole('button', { name: 'Save' }).click()
    await expect(week.getByRole('alert').first()).toContainText('Working days')
    await week.getByRole('button', { name: 'Close' }).click()
    await page.getByRole('button', { name: 'Leave without saving' }).click()

    await page.getByRole('button', { name: 'Add holiday' }).click()
    const form = dialog(page, 'Add holiday')
    await form.getByLabel(/^Day/).fill(new Date(Date.now() + 12 * 86_400_000).toISOString().slice(0, 10))
    await form.getByLabel('Name').fill(name)
    await form.getByRole('button', { name: 'Add holiday' }).click()
    await expect(page.getByRole('list', { name: 'Public holidays' })).toContainText(name)

    const client = await another(PHONE)
    await openAs(client, people.owner, '/faq/email-us')
    await expect(client.getByText('Working days: Monday to Friday')).toContainText(`(${name})`)

    await page.getByRole('button', { name: `Remove ${name}` }).click()
    await dialog(page, `Remove “${name}”?`).getByRole('button', { name: 'Remove holiday' }).click()
    await expect(page.getByText('Holiday removed')).toBeVisible()
    await expect(page.getByRole('button', { name: `Remove ${name}` })).toBeHidden()
  },
)
