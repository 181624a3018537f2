import { readFileSync } from 'node:fs'
import { PDFDocument } from '@cantoo/pdf-lib'
import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { textPdf } from '../../apps/api/src/test/scans.ts'
import { expectAccessible } from '../axe.ts'
import { DATABASE_URL, destroy, MAIL } from './mail-in-tests.ts'
import { newName, openAs, people, tokensOf } from '../portal.ts'
import { expect, test } from '../test.ts'
import { choose, files as translationFiles } from '../translations/translations-in-tests.ts'

// The queue is one for the firm: a letter of one test would come between the letters of another.
test.describe.configure({ mode: 'default' })

const INTAKE = '/mail-intake'
/** Scans are read one at a time, also those of other tests. */
const READ = { timeout: 90_000 }
const letters = (page: Page) => page.getByRole('list', { name: 'Waiting letters' }).getByRole('listitem')
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const form = (page: Page) => page.getByRole('form', { name: 'File the letter' })

const letter = (sender: string, company: string) =>
  `${sender}\n9 Quay Road\nLeeds\n\n${company}\n1 Harbour Street\nBristol BS1 4ST\n\n12 November 2026\n\nYour policy\nPlease find the papers enclosed. We have received your application, and\nwe will write to you again as soon as the committee has looked at it.`

/** Waits until the letter of one of these senders is open, and returns which; undefined if there is none. */
async function senderOfOpen(page: Page, senders: readonly string[]): Promise<string | undefined> {
  const read = () => form(page).getByLabel('Sender').inputValue({ timeout: 1_000 })
  const isOpen = async () => senders.includes(await read().catch(() => ''))
  const found = expect.poll(isOpen).toBe(true)
  return found.then(read, () => undefined)
}

/** Files the open letter and those that the key opens after it; returns the senders of those that it went past. */
async function fileByKey(page: Page, mine: Locator, senders: readonly string[]): Promise<string[]> {
  const left = new Set(senders)
  while (left.size > 0) {
    const sender = await senderOfOpen(page, [...left])
    if (!sender) break
    await page.keyboard.press('Enter')
    left.delete(sender)
    await expect(mine).toHaveCount(left.size)
  }
  return [...left]
}

/** Opens a letter once the user who held it has opened another, or has been away for two minutes. */
async function openHeld(page: Page, sender: string): Promise<void> {
  await expect(async () => {
    await page.reload()
    await letters(page).filter({ hasText: sender }).getByRole('button').click()
    expect(await senderOfOpen(page, [sender])).toBe(sender)
  }).toPass({ timeout: 150_000 })
}

const fileOf = (name: string, buffer: Buffer, mimeType = 'application/pdf') => ({ name, mimeType, buffer })

/** A scan that lies on its side; the number after its end makes it another file in each run. */
const turned = () =>
  Buffer.concat([
    readFileSync(new URL('../../packages/scans/test-data/on-its-side.png', import.meta.url)),
    Buffer.from(newName('')),
  ])

/** The mail that a client sees: the address of each item by its sender. */
async function mailOf(request: APIRequestContext, email: string): Promise<Map<string, string>> {
  const { token } = await tokensOf(email)
  const headers = { authorization: `Bearer ${token}` }
  const answer = await request.get('/api/mail?pageSize=100', { headers })
  const { items } = (await answer.json()) as { items: { id: string; sender: string }[] }
  return new Map(items.map(({ id, sender }) => [sender, `${MAIL}/${id}`]))
}

test.describe('a day of mail', () => {
  test.describe.configure({ mode: 'serial' })
  const mark = newName('Insurer')
  const senders = Array.from({ length: 8 }, (_, index) => `${mark} ${index + 1}`)
  senders[0] = `County Court ${mark}`
  const [forNorthwind, forHarbour] = [0, 1].map((side) =>
    senders.filter((_, index) => index % 2 === side),
  ) as [string[], string[]]
  const [court, ordinary, destroyed, translated] = forNorthwind as [string, string, string, string]
  let northwind: Map<string, string>

  test('eight scans are filed for two companies, a key for each letter', async ({ page, request }) => {
    test.slow()
    const texts = senders.map((sender, index) =>
      letter(sender, index % 2 === 0 ? 'NORTHWIND TRADING' : 'Harbour Shipping'),
    )
    const scans = await Promise.all(texts.slice(0, 6).map((text) => textPdf(text)))
    // Two letters with a blank sheet between them.
    scans.push(await textPdf(texts[6]!, '', texts[7]!))
    const files = scans.map((buffer, index) => fileOf(`${mark} ${index + 1}.pdf`, buffer))
    await openAs(page, people.operations, INTAKE)
    await page
      .getByLabel('Scans')
      .last()
      .setInputFiles([...files, fileOf(`${mark}.png`, turned(), 'image/png')])
    const mine = letters(page).filter({ hasText: mark })
    await expect(mine).toHaveCount(8, { timeout: 120_000 })
    await expect(letters(page).filter({ hasText: 'Unknown addressee' })).not.toHaveCount(0, {
      timeout: 60_000,
    })
    await expect(mine).toHaveText(senders.map((sender) => new RegExp(`${sender} · 1 page`)))

    await mine.first().getByRole('button').click()
    // A user of another test who opens the queue holds a letter of it, which the key goes past.
    const held = await fileByKey(page, mine, senders)
    expect(held.length).toBeLessThan(3)
    for (const [index, sender] of held.entries()) {
      await openHeld(page, sender)
      await page.keyboard.press('Enter')
      await expect(mine).toHaveCount(held.length - 1 - index)
    }
    await expect(page.getByRole('heading', { name: 'Letter' })).toBeVisible()
    await expect(form(page).getByText('No company is proposed.')).toBeVisible()
    await page.keyboard.press('q')
    await expect(page.getByText('Letter put in quarantine.')).toBeVisible()

    northwind = await mailOf(request, people.owner)
    const harbour = await mailOf(request, people.stranger)
    const own = (found: Map<string, string>) =>
      [...found.keys()].filter((sender) => sender.includes(mark)).sort()
    expect(own(northwind)).toEqual([...forNorthwind].sort())
    expect(own(harbour)).toEqual([...forHarbour].sort())
  })

  test('each company is notified of its own letters', async ({ page }) => {
    await openAs(page, people.owner, '/notifications')
    await expect(page.getByText(`Acknowledge the letter from ${court}`)).toBeVisible()
    await page.getByRole('link', { name: 'For information' }).click()
    await expect(page.getByText(`Mail from ${ordinary}`)).toBeVisible()
    await expect(page.getByText(`Mail from ${forHarbour.at(-1)}`)).toBeHidden()
    await openAs(page, people.stranger, '/notifications')
    await expect(page.getByText(court)).toBeHidden()
    await page.getByRole('link', { name: 'For information' }).click()
    await expect(page.getByText(`Mail from ${forHarbour.at(-1)}`)).toBeVisible()
    await expect(page.getByText(`Mail from ${ordinary}`)).toBeHidden()
  })

  test('the letter of a court is acknowledged on a phone', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await openAs(page, people.owner, northwind.get(court)!)
    await expect(page.getByText('This is statutory mail.')).toBeVisible()
    await page.getByRole('button', { name: 'Acknowledge letter' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Acknowledge letter' }).click()
    await expect(page.getByText(/acknowledged this letter on/)).toBeVisible()
  })

  test('the paper of a letter is destroyed after its window', async ({ page, another }) => {
    test.skip(!DATABASE_URL, 'needs DATABASE_URL')
    test.slow()
    await destroy(page, await another(), northwind.get(destroyed)!, destroyed)
  })

  test('a letter is translated from its record, with its pages counted', async ({ page }) => {
    test.slow()
    const name = newName('Statement')
    await openAs(page, people.owner, northwind.get(translated)!)
    await page.getByRole('link', { name: 'Translate this letter' }).click()
    await expect(page.getByLabel('Name of the document')).toHaveValue(`Letter from ${translated}`)
    await expect(page.getByRole('combobox', { name: 'From language' })).toHaveValue('English')
    await choose(page, 'To language', 'Polish')
    const counted = page.getByRole('group', { name: 'Estimate' })
    await expect(counted.getByText(/characters with spaces .* minimum 1 page: 1 page$/)).toBeVisible()
    await expect(counted.getByText(/^Estimate: EUR.28.00 without VAT$/)).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Pages' })).toHaveValue('1')
    await page.getByLabel('Name of the document').fill(name)
    await page.getByRole('button', { name: 'Request translation' }).click()
    await expect(heading(page, name)).toBeVisible()
    const address = new URL(page.url()).pathname
    await translationFiles(page).getByRole('link', { name: translated }).click()
    await expect(heading(page, translated)).toBeVisible()
    await expect(page.getByRole('link', { name })).toBeVisible()

    await openAs(page, people.operations, address)
    await page.getByRole('button', { name: 'Send quote' }).click()
    const panel = page.getByRole('dialog')
    await expect(panel.getByLabel('Counted by')).toHaveValue(/minimum 1 page: 1 page$/)
    await expect(panel.getByLabel('Price without VAT')).toHaveValue('28.00')
    await panel.getByRole('button', { name: 'Send quote' }).click()
    await expect(page.getByText('Waiting for accept', { exact: true })).toBeVisible()
  })
})

test('a letter is split, merged and turned by keyboard, and a repeated scan leads to the first', async ({
  page,
}) => {
  test.slow()
  const [mark, other] = [newName('Registrar'), newName('Other')]
  const scan = fileOf(`${mark}.pdf`, await textPdf(letter(mark, 'Northwind Trading'), `Second of ${mark}`))
  // A person holds one letter at a time, and operations may still hold that of the test before.
  await openAs(page, people.admin, INTAKE)
  const second = fileOf(`${other}.pdf`, await textPdf(letter(other, 'Northwind Trading')))
  const notes = fileOf('notes.txt', Buffer.from('Notes'), 'text/plain')
  await page.getByLabel('Scans').last().setInputFiles([scan, notes, second])
  await expect(page.getByText('Not added: notes.txt. Use PDF, PNG, or JPG.')).toBeVisible()
  const mine = letters(page).filter({ hasText: mark })
  await expect(mine).toHaveCount(1, READ)
  await mine.getByRole('button').click()
  await expect(page.getByText('Page 1 of 2')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('n')
  await expect(page.getByText('Page 2 of 2')).toBeVisible()
  await page.keyboard.press('x')
  await expect(mine).toHaveCount(2)
  await mine.last().getByRole('button').click()
  await expect(page.getByText('Page 1 of 1')).toBeVisible()
  await page.keyboard.press('m')
  await expect(mine).toHaveCount(1)
  await expect(page.getByText('Page 1 of 2')).toBeVisible()

  await page.keyboard.press('?')
  await expect(page.getByRole('dialog')).toContainText('File the letter and open the next')
  await page.keyboard.press('Escape')

  await letters(page).filter({ hasText: other }).getByRole('button').click()
  await expect(form(page).getByLabel('Sender')).toHaveValue(other)
  await page.getByLabel('Scans').last().setInputFiles([scan])
  const refused = page.getByRole('list', { name: 'Not added' }).getByRole('listitem')
  await expect(refused).toContainText('This file was received before')
  await refused.getByRole('link', { name: 'See the first' }).click()
  await expect(form(page).getByLabel('Sender')).toHaveValue(mark)
  // It moves the button below it.
  await expect(form(page).getByText('Statutory mail.')).toBeVisible()
  const filed = page.getByRole('list', { name: 'Filed just now' })
  await form(page).getByRole('button', { name: 'File letter' }).click()
  await expect(filed).toContainText(mark)
  await letters(page).filter({ hasText: other }).getByRole('button').click()
  await expect(form(page).getByLabel('Sender')).toHaveValue(other)
  await form(page).getByRole('button', { name: 'File letter' }).click()
  await expect(filed).toContainText(other)
})

/** A page in letters that the recogniser does not know, small because it is read once for each script. */
async function unreadablePage(page: Page): Promise<Buffer> {
  const address = await page.evaluate((line) => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 620, height: 100 })
    const context = canvas.getContext('2d')!
    context.fillStyle = 'white'
    context.fillRect(0, 0, canvas.width, canvas.height)
    context.fillStyle = 'black'
    context.font = '29px sans-serif'
    context.fillText(line, 40, 60)
    return canvas.toDataURL('image/png')
  }, 'დღეს კომპანია წერილს იღებს')
  return Buffer.from(address.split(',')[1]!, 'base64')
}

test('a letter with a page that was not fully read says so, from its other pages too', async ({ page }) => {
  test.slow()
  const sender = newName('Registrar')
  await openAs(page, people.admin, INTAKE)
  const pdf = await PDFDocument.load(await textPdf(letter(sender, 'Northwind Trading')))
  const picture = await pdf.embedPng(await unreadablePage(page))
  pdf.addPage([620, 100]).drawImage(picture, { width: 620, height: 100 })
  const scan = fileOf(`${sender}.pdf`, Buffer.from(await pdf.save()))
  await page.getByLabel('Scans').last().setInputFiles([scan])
  await letters(page).filter({ hasText: sender }).getByRole('button').click({ timeout: 180_000 })
  const warning = page.getByRole('alert')
  await expect(warning.filter({ hasText: 'Page 2 was not fully read.' })).toBeVisible()
  await page.getByRole('button', { name: 'Show page 2' }).click()
  await expect(page.getByText('Page 2 of 2')).toBeVisible()
  await expect(warning.filter({ hasText: 'Parts of this page could not be read.' })).toBeVisible()
  await form(page).getByRole('button', { name: 'File letter' }).click()
  await expect(page.getByRole('list', { name: 'Filed just now' })).toContainText(sender)
})

/** Files a letter for Northwind Trading from a scan. */
async function fileLetter(page: Page, sender: string): Promise<void> {
  await openAs(page, people.admin, INTAKE)
  const scan = fileOf(`${sender}.pdf`, await textPdf(letter(sender, 'Northwind Trading')))
  await page.getByLabel('Scans').last().setInputFiles([scan])
  await letters(page).filter({ hasText: sender }).getByRole('button').click(READ)
  await expect(form(page).getByLabel('Sender')).toHaveValue(sender)
  await form(page).getByRole('button', { name: 'File letter' }).click()
}

test('a filing is undone, and a label of the letter filed again leads to its item', async ({
  page,
  another,
}) => {
  test.slow()
  const sender = newName('Label Insurer')
  await fileLetter(page, sender)
  const filed = page.getByRole('list', { name: 'Filed just now' }).getByRole('listitem')
  await filed.filter({ hasText: sender }).getByRole('button', { name: 'Undo filing' }).click()
  await expect(page.getByText('Filing undone. The letter is back in the queue.')).toBeVisible()
  await expect(filed.filter({ hasText: sender })).toHaveCount(0)
  await letters(page).filter({ hasText: sender }).getByRole('button').click()
  await form(page).getByRole('button', { name: 'File letter' }).click()
  await filed.filter({ hasText: sender }).getByRole('link').click()
  await expect(heading(page, sender)).toBeVisible()

  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: /Change place on the shelf/ }).click()
  await page.getByRole('textbox', { name: 'Place' }).fill('A-12')
  await page.getByRole('button', { name: 'Save place' }).click()
  await expect(page.getByText('Put on the shelf, Operations')).toBeVisible()

  await page.getByRole('button', { name: 'More actions' }).click()
  const printed = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'Print label' }).click()
  const label = await printed
  expect(label.suggestedFilename()).toMatch(/^M-\d{6}\.pdf$/)
  const [, address] = /\/URI \((.+?)\)/.exec(readFileSync(await label.path(), 'latin1'))!

  const phone = await another()
  await phone.goto(address!)
  await expect(phone.getByRole('textbox', { name: 'Password' })).toBeVisible()
  const path = new URL(address!).pathname
  await openAs(page, people.operations, path)
  await expect(heading(page, sender)).toBeVisible()
  await openAs(page, people.stranger, path)
  await expect(heading(page, 'Mail not found')).toBeVisible()
})
