import type { Page } from '@playwright/test'
import { dialog } from '../mail/mail-in-tests.ts'
import { newName, openAs, people } from '../portal.ts'
import { expect, test } from '../test.ts'
import { walkTo } from '../walking.ts'

const category = (page: Page, name: string) => page.getByRole('list', { name })

test('an editor writes, publishes and orders questions', async ({ page }) => {
  const topic = newName('Topic')
  const [first, second] = [`First of ${topic}?`, `Second of ${topic}?`]
  await openAs(page, people.content, '/faq')
  for (const question of [first, second]) {
    await page.getByRole('link', { name: 'New question' }).click()
    await page.getByRole('button', { name: 'Save draft' }).click()
    await expect(page.getByRole('alert')).toContainText('Question')
    await page.getByRole('textbox', { name: 'Question' }).fill(question)
    await page.getByRole('combobox', { name: 'Category' }).fill(topic)
    await page.getByRole('textbox', { name: 'Answer' }).fill('We answer within a day.')
    await page.getByRole('button', { name: 'Save draft' }).click()
    await expect(category(page, topic).getByRole('listitem', { name: question })).toContainText('Draft')
    await category(page, topic)
      .getByRole('button', { name: `Actions of ${question}` })
      .click()
    await page.getByRole('menuitem', { name: 'Publish' }).click()
    await expect(page.getByText('Question published')).toBeVisible()
  }
  const items = category(page, topic).getByRole('listitem')
  await expect(items.first()).toContainText(first)
  await category(page, topic)
    .getByRole('button', { name: `Move ${first}` })
    .focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Space')
  await expect(items.first()).toContainText(second)

  await category(page, topic)
    .getByRole('button', { name: `Actions of ${first}` })
    .click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  const form = dialog(page, 'Edit question')
  await form.getByRole('textbox', { name: 'Answer' }).fill('We answer within two days.')
  await form.getByRole('button', { name: 'Save question' }).click()
  await expect(page.getByText('Question saved')).toBeVisible()
  await category(page, topic)
    .getByRole('button', { name: `Actions of ${first}` })
    .click()
  await page.getByRole('menuitem', { name: 'Write an article' }).click()
  await expect(page.getByRole('textbox', { name: 'Title', exact: true })).toHaveValue(first)
  await expect(page.getByRole('textbox', { name: 'Text' })).toContainText('We answer within two days.')
  await walkTo(page, '/faq')
  await category(page, topic).getByRole('button', { name: first, exact: true }).click()
  await expect(category(page, topic).getByRole('link', { name: first })).toBeVisible()
  await category(page, topic)
    .getByRole('button', { name: `Actions of ${first}` })
    .click()
  await page.getByRole('menuitem', { name: 'Archive' }).click()
  await expect(category(page, topic)).not.toContainText(first)
  await page.getByRole('link', { name: 'Archive' }).click()
  await page.getByRole('button', { name: `Restore: ${first}` }).click()
  await expect(page.getByText('Question restored as a draft')).toBeVisible()
})

test('a client finds a question, and its link opens it', { tag: '@phone' }, async ({ page }) => {
  const question = 'Who may consent to the destruction of a letter?'
  await openAs(page, people.viewer, '/faq')
  await expect(page.getByRole('link', { name: 'New question' })).toHaveCount(0)
  await expect(page.getByText('Which days are you open?')).toHaveCount(0)
  await page.getByRole('searchbox', { name: 'Find a question' }).fill('zeppelin')
  await expect(page.getByText('No question contains “zeppelin”.')).toBeVisible()
  await page.getByRole('searchbox', { name: 'Find a question' }).fill('certificate destroyed')
  await page.getByRole('button', { name: question, exact: true }).click()
  await expect(page.getByText('You receive a certificate.')).toBeVisible()
  const link = new URL(page.url())
  expect(link.searchParams.get('question')).not.toBeNull()
  await walkTo(page, '/faq/email-us')
  await expect(page.getByText('You receive a certificate.')).toBeHidden()
  await walkTo(page, `/faq?question=${link.searchParams.get('question')}`)
  await expect(page.getByText('You receive a certificate.')).toBeVisible()
  await expect(page.getByRole('button', { name: question, exact: true })).toHaveAttribute(
    'aria-expanded',
    'true',
  )
  await walkTo(page, '/faq?question=01940000-0000-7000-8000-000000000000')
  await expect(page.getByText('This question is no longer available.')).toBeVisible()
  await walkTo(page, '/faq/archive')
  await expect(page.getByRole('heading', { name: 'You can’t open this page' })).toBeVisible()
})
