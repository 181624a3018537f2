import { readFileSync } from 'node:fs'
import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib'
import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { expectAccessible, newName, openAs, people, tokensOf } from './portal.ts'

// The queue is one for the firm: a letter of one test would come between the letters of another.
test.describe.configure({ mode: 'default' })

const INTAKE = '/mail-intake'
const letters = (page: Page) => page.getByRole('list', { name: 'Waiting letters' }).getByRole('listitem')
const form = (page: Page) => page.getByRole('form', { name: 'File the letter' })

/** A PDF with a page of each text; one without text is blank. */
async function scanOf(...pages: string[]): Promise<Buffer> {
  const pdf = await PDFDocument.create()
  const font = await pdf.embedFont(StandardFonts.Helvetica)
  for (const text of pages) {
    const page = pdf.addPage([595, 842])
    if (text !== '') page.drawText(text, { x: 60, y: 780, size: 12, lineHeight: 18, font })
  }
  return Buffer.from(await pdf.save())
}

const letter = (sender: string, company: string) =>
  `${sender}\n9 Quay Road\nLeeds\n\n${company}\n1 Harbour Street\nBristol BS1 4ST\n\n12 November 2026\n\nYour policy\nPlease find the papers enclosed.`

const fileOf = (name: string, buffer: Buffer, mimeType = 'application/pdf') => ({ name, mimeType, buffer })

/** A scan that lies on its side; the number after its end makes it another file in each run. */
const turned = () =>
  Buffer.concat([
    readFileSync(new URL('../packages/scans/test-data/on-its-side.png', import.meta.url)),
    Buffer.from(newName('')),
  ])

async function sendersOf(request: APIRequestContext, email: string): Promise<string[]> {
  const { token } = await tokensOf(email)
  const headers = { authorization: `Bearer ${token}` }
  const answer = await request.get('/api/mail?pageSize=100', { headers })
  const { items } = (await answer.json()) as { items: { sender: string }[] }
  return items.map(({ sender }) => sender)
}

test('twenty scans are filed for two companies, a key for each letter @once', async ({ page, request }) => {
  test.slow()
  const mark = newName('Insurer')
  const senders = Array.from({ length: 20 }, (_, index) => `${mark} ${index + 1}`)
  const texts = senders.map((sender, index) =>
    letter(sender, index % 2 === 0 ? 'NORTHWIND TRADING' : 'Harbour Shipping'),
  )
  const scans = await Promise.all(texts.slice(0, 18).map((text) => scanOf(text)))
  // Two letters with a blank sheet between them.
  scans.push(await scanOf(texts[18]!, '', texts[19]!))
  const files = scans.map((buffer, index) => fileOf(`${mark} ${index + 1}.pdf`, buffer))
  await openAs(page, people.operations, INTAKE)
  await page
    .getByLabel('Scans')
    .last()
    .setInputFiles([...files, fileOf(`${mark}.png`, turned(), 'image/png')])
  const mine = letters(page).filter({ hasText: mark })
  await expect(mine).toHaveCount(20, { timeout: 120_000 })
  await expect(letters(page).filter({ hasText: 'Unknown addressee' })).not.toHaveCount(0, { timeout: 60_000 })

  await mine.first().getByRole('button').click()
  for (const [index, sender] of senders.entries()) {
    await expect(form(page).getByLabel('Sender')).toHaveValue(sender)
    await page.keyboard.press('Enter')
    await expect(mine).toHaveCount(19 - index)
  }
  await expect(page.getByRole('heading', { name: 'Letter' })).toBeVisible()
  await expect(form(page).getByText('No company is proposed.')).toBeVisible()
  await page.keyboard.press('q')
  await expect(page.getByText('Letter put in quarantine.')).toBeVisible()

  const northwind = await sendersOf(request, people.owner)
  const harbour = await sendersOf(request, people.stranger)
  const own = (found: string[]) => found.filter((sender) => sender.startsWith(mark)).sort()
  expect(own(northwind)).toEqual(senders.filter((_, index) => index % 2 === 0).sort())
  expect(own(harbour)).toEqual(senders.filter((_, index) => index % 2 === 1).sort())
})

test('a letter is split, merged and turned by keyboard, and a repeated scan leads to the first', async ({
  page,
}) => {
  const mark = newName('Registrar')
  const scan = fileOf(`${mark}.pdf`, await scanOf(letter(mark, 'Northwind Trading'), `Second of ${mark}`))
  // A person holds one letter at a time: the other test files letters as operations meanwhile.
  await openAs(page, people.admin, INTAKE)
  await page.getByLabel('Scans').last().setInputFiles([scan])
  const mine = letters(page).filter({ hasText: mark })
  await expect(mine).toHaveCount(1)
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

  await page.getByLabel('Scans').last().setInputFiles([scan])
  const refused = page.getByRole('list', { name: 'Not added' }).getByRole('listitem')
  await expect(refused).toContainText('This file was received before')
  await refused.getByRole('link', { name: 'See the first' }).click()
  await expect(form(page).getByLabel('Sender')).toHaveValue(mark)
  await form(page).getByRole('button', { name: 'File letter' }).click()
  await expect(page.getByRole('list', { name: 'Filed just now' })).toContainText(mark)
})
