import { makeBuyer, payByCard } from '../sales/buying.ts'
import { openAs, openWith, people } from '../portal.ts'
import { expect, test } from '../test.ts'
import { addFile, files, press } from './translations-in-tests.ts'

test('a translation is paid through the catalogue, delivered on its day, and its fifth page is charged', async ({
  page,
  another,
  request,
}) => {
  const { owner } = await makeBuyer(request)
  const panel = page.getByRole('dialog')
  await openWith(page, owner, '/add-services/plain-translation-one-page')
  for (let pages = 1; pages < 4; pages += 1) await page.getByRole('button', { name: 'One more' }).click()
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await page.getByRole('link', { name: 'Cart, 1 service' }).click()
  await page.getByRole('button', { name: 'Answer now' }).click()
  await panel.getByLabel('From which language?').fill('Polish')
  await panel.getByLabel('Into which language?').fill('English')
  await page.getByRole('button', { name: 'Save answers' }).click()
  await payByCard(page, 'View translation')
  await expect(page.getByRole('region', { name: 'Price' })).toContainText('EUR 128.00 without VAT, 4 pages')
  await addFile(page, 'Add document', 'deed.pdf')
  await page.getByRole('button', { name: 'Answer question' }).click()
  await panel.getByRole('textbox', { name: 'Answer' }).fill('It is the deed of our company.')
  await panel.getByRole('button', { name: 'Send answer' }).click()
  await expect(page.getByText('Waiting for us', { exact: true })).toBeVisible()

  const desk = await another()
  const deskPanel = desk.getByRole('dialog')
  await openAs(desk, people.operations, page.url())
  await desk.getByRole('button', { name: 'Set delivery' }).click()
  await deskPanel.getByRole('button', { name: 'Save' }).click()
  await expect(deskPanel.getByText('Delivery by: This field is required')).toBeVisible()
  await deskPanel.getByLabel('Delivery by').fill('2099-12-31')
  await deskPanel.getByRole('button', { name: 'Save' }).click()
  await expect(deskPanel).toBeHidden()
  await desk.getByRole('button', { name: 'Assign translator' }).click()
  await deskPanel.getByRole('radio', { name: /^Jan Nowak/ }).check()
  await deskPanel.getByRole('textbox', { name: 'Cost' }).fill('76.80')
  await deskPanel.getByRole('button', { name: 'Assign', exact: true }).click()
  await addFile(desk, 'Add draft', 'draft.pdf')
  await press(desk, 'Deliver draft')

  await expect(page.getByText('31 Dec 2099', { exact: true })).toBeVisible()
  await press(page, 'Accept draft')
  await addFile(desk, 'Add final file', 'final.pdf')
  await desk.getByRole('button', { name: 'Deliver final version' }).click()
  await deskPanel.getByLabel('Final count of pages').fill('5')
  await deskPanel.getByRole('button', { name: 'Deliver', exact: true }).click()
  await expect(desk.getByText(/^The final count is 5 pages/)).toBeVisible()

  await expect(
    page.getByText('The final count is 5 pages. If you accept it, we invoice EUR 32.00 more without VAT.'),
  ).toBeVisible()
  await press(page, 'Accept final price')
  await expect(files(page).getByText('final.pdf')).toBeVisible()
  await page.getByRole('link', { name: /^O-/ }).click()
  await expect(page.getByRole('link', { name: 'View translation' })).toBeVisible()
})
