import { expect, test } from '@playwright/test'
import { expectAccessible, newName, openAs, people } from './portal.ts'

test(
  'staff draft a post, an editor publishes it, and a client finds it',
  { tag: '@once' },
  async ({ page }) => {
    const title = newName('Guide to seals')
    await openAs(page, people.manager, '/knowledge-base')
    await page.getByRole('link', { name: 'New post' }).click()
    await page.getByRole('combobox', { name: 'Kind' }).selectOption('Video')
    await page.getByRole('textbox', { name: 'Title', exact: true }).fill(title)
    await page
      .getByRole('textbox', { name: 'Video address' })
      .fill('https://evil.example/watch?v=dQw4w9WgXcQ')
    await page.getByRole('button', { name: 'Save draft' }).click()
    await expect(page.getByText('Enter the address of a video on YouTube or Vimeo.').first()).toBeVisible()
    await page.getByRole('textbox', { name: 'Video address' }).fill('https://youtu.be/dQw4w9WgXcQ')
    await page.getByRole('textbox', { name: 'Text' }).fill('A seal is rarely needed.')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Save draft' }).click()
    await expect(page.getByText('This post is a draft.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Publish' })).toHaveCount(0)
    const address = page.url()

    await openAs(page, people.viewer, address)
    await expect(page.getByText('A seal is rarely needed.')).toHaveCount(0)
    await openAs(page, people.content, address)
    await page.getByRole('button', { name: 'Publish' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click()
    await expect(page.getByText('Post published')).toBeVisible()

    await openAs(page, people.viewer, '/knowledge-base')
    await page.getByRole('searchbox').last().fill(title)
    await page.getByRole('link', { name: title }).click()
    await expect(page.getByText('A seal is rarely needed.')).toBeVisible()
    const video = page.getByTitle(`Video: ${title}`)
    await expect(video).toHaveAttribute('src', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ')
    await expect(page.getByRole('button', { name: 'Edit' })).toHaveCount(0)

    await openAs(page, people.content, address)
    await page.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: 'Archive…' }).click()
    await page.getByRole('dialog').getByLabel('Reason').fill('No longer true')
    await page.getByRole('dialog').getByRole('button', { name: 'Archive' }).click()
    await expect(page.getByText('Post archived')).toBeVisible()
    await page.goto('/knowledge-base/archive')
    await expect(page.getByRole('link', { name: title })).toBeVisible()
  },
)

test(
  'an editor changes a published post, and brings an earlier version back',
  { tag: '@once' },
  async ({ page }) => {
    const title = newName('Guide to stamps')
    await openAs(page, people.content, '/knowledge-base/create-new-content')
    await page.getByRole('textbox', { name: 'Title', exact: true }).fill(title)
    await page.getByRole('textbox', { name: 'Text' }).fill('The first text.')
    await page.getByRole('button', { name: 'Save draft' }).click()
    const publish = async () => {
      await page.getByRole('button', { name: 'Publish' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click()
      await expect(page.getByRole('dialog')).toHaveCount(0)
    }
    await publish()
    await page.getByRole('button', { name: 'Edit' }).click()
    await page.getByRole('textbox', { name: 'Text' }).fill('The second text.')
    await page.getByRole('button', { name: 'Save draft' }).click()
    await expect(page.getByText('Readers see the published version.')).toBeVisible()
    await expect(page.getByText('The first text.')).toBeVisible()
    await publish()
    await expect(page.getByText('The second text.')).toBeVisible()
    await page.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: 'Versions' }).click()
    const versions = page.getByRole('dialog')
    await expect(versions).toContainText('Text differs from the draft')
    await expectAccessible(page)
    await versions.getByRole('button', { name: 'Restore version 1' }).click()
    await publish()
    await expect(page.getByText('The first text.')).toBeVisible()
  },
)

test('a client reads a guide, and finds none meant for others', async ({ page }) => {
  await openAs(page, people.owner, '/knowledge-base')
  await expect(page.getByRole('link', { name: 'Filings of Northwind Trading in Poland' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Recording an objection to a hit' })).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'How your mail is handled' }).click()
  await expect(page.getByRole('heading', { name: 'Standing rules' })).toBeVisible()
  await expectAccessible(page)
  await openAs(page, people.stranger, '/knowledge-base')
  await expect(page.getByRole('link', { name: 'How your mail is handled' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Filings of Northwind Trading in Poland' })).toHaveCount(0)
  await page.goto('/knowledge-base/filings-of-northwind-trading-in-poland')
  await expect(page.getByText('The branch files')).toHaveCount(0)
})
