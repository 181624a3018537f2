import type { Translation } from '@domicile/contract/translations/translations'
import type { APIRequestContext, Page } from '@playwright/test'
import { largePicture } from '../mail/mail-in-tests.ts'
import { newName, openAs, pdf, people, tokensOf } from '../portal.ts'
import { sendAs } from '../forms/template-in-tests.ts'
import { expect, test } from '../test.ts'
import { walkTo } from '../walking.ts'
import { addFile, choose, files, press } from './translations-in-tests.ts'

const TRANSLATIONS = '/active-services/translations'
const addressOf = ({ id }: Pick<Translation, 'id'>) => `${TRANSLATIONS}/${id}`
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const terms = { rule: '1,125 characters a page', price: '480', currency: 'EUR', dueOn: '2099-12-31' }

/** A request of the demo client, sent over the API. */
async function request(api: APIRequestContext, own: object = {}): Promise<Translation> {
  const { token } = await tokensOf(people.owner)
  const profile = await api.get('/api/users/profile', { headers: { authorization: `Bearer ${token}` } })
  const { memberships } = (await profile.json()) as { memberships: { companyId: string }[] }
  return sendAs<Translation>(api, people.owner, 'post', 'translations', {
    ...{ companyId: memberships[0]!.companyId, name: newName('Lease agreement'), kind: 'sworn' },
    ...{ sourceForm: 'copy', fromLanguage: 'pl', toLanguage: 'en', pages: 10, note: null, wantedBy: null },
    ...{ withReview: true, acceptsSilently: false, wantsHardCopy: true },
    ...{ isExpress: false, pagesNote: null, documentIds: [], mailItemId: null, ...own },
  })
}

test(
  'a client requests a translation, answers a question and accepts the quote, on a phone',
  { tag: '@phone' },
  async ({ page, request: api }) => {
    const name = newName('Birth certificate')
    await openAs(page, people.owner, TRANSLATIONS)
    await page.getByRole('link', { name: 'New translation' }).click()
    await page.getByRole('button', { name: 'Request translation' }).click()
    await expect(page.getByText('From language: This field is required')).toBeVisible()
    await page.getByLabel('Name of the document').fill(name)
    await choose(page, 'From language', 'Polish')
    await choose(page, 'To language', 'Polish')
    await page.getByLabel('Pages').fill('2')
    await page.getByRole('button', { name: 'Request translation' }).click()
    await expect(
      page.getByText('To language: Choose a language other than that of the document.'),
    ).toBeVisible()
    await choose(page, 'To language', 'English')
    await page.getByRole('button', { name: 'Request translation' }).click()
    await expect(heading(page, name)).toBeVisible()
    await expect(page.getByText('Add the document below so that we can quote.')).toBeVisible()
    await addFile(page, 'Add document', 'certificate.pdf')
    // A photo of a page is larger than a file may be: it is made smaller first.
    const photo = { name: 'page-2.jpg', mimeType: 'image/jpeg', buffer: await largePicture(page) }
    const annex = { name: 'annex.pdf', mimeType: 'application/pdf', buffer: pdf }
    await page.getByLabel('Add document').last().setInputFiles([photo, annex])
    await expect(files(page).getByText('page-2.jpg')).toBeVisible({ timeout: 30_000 })
    await expect(files(page).getByText('annex.pdf')).toBeVisible({ timeout: 30_000 })

    const id = page.url().split('/').at(-1)!
    const question = 'Page 2 is unreadable. Can you scan it again?'
    await sendAs(api, people.operations, 'post', `translations/${id}/questions`, { question })
    await page.getByRole('button', { name: 'Answer question' }).click()
    await page.getByRole('textbox', { name: 'Answer' }).fill('A better scan follows.')
    await page.getByRole('dialog').getByRole('button', { name: 'Send answer' }).click()
    const questions = page.getByRole('region', { name: 'Questions' })
    await expect(questions.getByText('A better scan follows.')).toBeVisible()
    await sendAs(api, people.operations, 'put', `translations/${id}/quote`, { ...terms, pages: 2 })
    await expect(page.getByText(/^Quote: EUR.480.00 without VAT for 2 pages/)).toBeVisible()
    await press(page, 'Accept quote')
    await expect(page.getByText('Accepted', { exact: true })).toBeVisible()
    await expect(page.getByText('Waiting for us', { exact: true })).toBeVisible()
  },
)

test('staff quote, assign, deliver a draft and the final version, and the client reviews', async ({
  page,
  another,
  request: api,
}) => {
  const translation = await request(api)
  await openAs(page, people.operations, addressOf(translation))
  await expect(page.getByText('The client has not added the document yet.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Send quote' })).toHaveAccessibleDescription(
    'The document is missing. Ask the client for it.',
  )
  const client = await another()
  await openAs(client, people.owner, addressOf(translation))
  await addFile(client, 'Add document', 'lease.pdf')
  await expect(files(page).getByText('lease.pdf')).toBeVisible()
  await page.getByRole('button', { name: 'Send quote' }).click()
  const panel = page.getByRole('dialog')
  await panel.getByRole('button', { name: 'Send quote' }).click()
  await expect(panel.getByText('Price without VAT: This field is required')).toBeVisible()
  await panel.getByLabel('Counted by').fill('1,125 characters a page')
  await panel.getByLabel('Price without VAT').fill('480')
  await panel.getByRole('button', { name: 'Send quote' }).click()
  await expect(page.getByText('Waiting for accept', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Accept quote' })).toBeHidden()

  await press(client, 'Accept quote')
  await expect(client.getByText('Waiting for us', { exact: true })).toBeVisible()

  await page.getByRole('button', { name: 'Assign translator' }).click()
  await panel.getByRole('radio', { name: /^Jan Nowak: Sworn · TP\/412\/03/ }).check()
  await panel.getByRole('textbox', { name: 'Cost' }).fill('300')
  await panel.getByRole('button', { name: 'Assign', exact: true }).click()
  const deliver = page.getByRole('button', { name: 'Deliver draft' })
  await expect(deliver).toHaveAccessibleDescription('Add the files of the draft first.')
  await addFile(page, 'Add draft', 'draft.pdf')
  await press(page, 'Deliver draft')

  await expect(files(client).getByText('Draft, version 1')).toBeVisible()
  await expect(client.getByText('Jan Nowak')).toBeHidden()
  await client.getByRole('button', { name: 'More actions' }).click()
  await client.getByRole('menuitem', { name: 'Request changes…' }).click()
  await client.getByRole('dialog').getByRole('textbox', { name: 'Changes' }).fill('The name is spelt wrong.')
  await client.getByRole('dialog').getByRole('button', { name: 'Request changes' }).click()
  await expect(client.getByText('Changes requested: The name is spelt wrong.')).toBeVisible()

  await addFile(page, 'Add draft', 'draft-2.pdf')
  await press(page, 'Deliver draft')
  await press(client, 'Accept draft')

  await addFile(page, 'Add final file', 'final.pdf')
  await page.getByRole('button', { name: 'Deliver final version' }).click()
  await panel.getByRole('button', { name: 'Deliver', exact: true }).click()
  await expect(
    panel.getByText('Enter the number in the repertory of the sworn translator.').first(),
  ).toBeVisible()
  await panel.getByLabel('Repertory number').fill('412/2026')
  await panel.getByLabel('Final count of pages').fill('12')
  await panel.getByRole('button', { name: 'Deliver', exact: true }).click()
  await expect(page.getByText(/^The final count is 12 pages. The price becomes EUR.576.00/)).toBeVisible()

  await client.getByRole('button', { name: 'Accept final price' }).click()
  await expect(
    client.getByRole('dialog').getByText(/^The final price is EUR.576.00 without VAT: EUR.96.00 more\./),
  ).toBeVisible()
  await client.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await press(client, 'Accept final price')
  await expect(client.getByText('Delivered. The final files are below.')).toBeVisible()
  await expect(files(client).getByText('final.pdf')).toBeVisible()
  const saved = client.waitForEvent('download')
  await client.getByRole('button', { name: 'Download final.pdf' }).click()
  expect((await saved).suggestedFilename()).toBe('final.pdf')
  await walkTo(client, `${TRANSLATIONS}/archive`)
  await expect(client.getByRole('link', { name: translation.name })).toBeVisible()
})
