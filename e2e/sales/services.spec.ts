import type { APIRequestContext, Page } from '@playwright/test'
import { buying, hostOfBuying, type Made, makeService } from './buying.ts'
import { fieldOf, publishTemplate } from '../forms/template-in-tests.ts'
import { newName, openAs, people, tokensOf, withFilters } from '../portal.ts'
import { expect, test } from '../test.ts'
import { walkTo } from '../walking.ts'

const title = (page: Page) => page.getByRole('heading', { level: 1 })
const said = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })

/** A price and a cost whose digits stand nowhere else. */
const [PRICE, COST] = ['8111.00', '7333.00']

/** A service of the test's own, on sale. */
async function sell(request: APIRequestContext, title: string) {
  const day = fieldOf({ name: 'day', label: 'On which day?', type: 'date', required: true })
  return makeService(request, {
    ...{ title, price: PRICE, cost: COST, opens: 'nothing', tasks: [], documents: ['capTable'] },
    description: '<p>All that it comes with.</p>',
    template: await publishTemplate(request, newName('Day'), [day]),
  })
}

test('an administrator writes a service, prices it and puts it on sale', async ({ page }) => {
  const [name, form] = [newName('Escrow account'), newName('Escrow order')]
  const side = fieldOf({ name: 'side', label: 'Who is the other side?', required: true })
  const template = await publishTemplate(page.request, form, [side])
  await openAs(page, people.admin, '/add-services')
  await page.getByRole('link', { name: 'New service' }).click()
  await page.getByLabel('Title').fill(name)
  await page.getByRole('combobox', { name: 'Category' }).fill('Of the tests')
  await page.getByLabel('Summary').fill('Money held between two who do not know each other.')
  const description = page.getByRole('textbox', { name: 'Description' })
  await description.click()
  await page.getByRole('button', { name: 'Bold' }).click()
  await page.keyboard.type('Held in trust')
  await page.getByRole('button', { name: 'Bold' }).click()
  await page.keyboard.type(' until both agree. ')
  await page.getByRole('button', { name: 'Link' }).click()
  await page.getByLabel('Address').fill('escrow.example/terms')
  await page.getByRole('button', { name: 'Set link' }).click()
  await page.getByRole('textbox', { name: 'Price', exact: true }).fill('1,250.00')
  await page.getByLabel('Cost to us').fill('400')
  await page.getByRole('button', { name: 'Save draft' }).click()
  const refused = page.getByRole('alert').filter({ hasText: 'Price: This is not a valid price format' })
  await expect(refused).toBeFocused()
  await page.getByRole('textbox', { name: 'Price', exact: true }).fill('1250')
  await expect(said(page, 'Margin: EUR 850.00 (68.0 %)')).toBeVisible()
  await page.getByRole('combobox', { name: 'Questions' }).fill(form)
  await page.getByRole('option', { name: form }).click()
  await page.getByRole('switch', { name: 'Regulated service' }).check()
  await page.getByRole('button', { name: 'Save draft' }).click()

  await expect(title(page)).toHaveText(name)
  await expect(page.getByText('Only staff see this draft.')).toBeVisible()
  await expect(page.getByRole('strong').filter({ hasText: 'Held in trust' })).toBeVisible()
  await page.getByRole('button', { name: 'Publish' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click()
  await expect(said(page, 'Published')).toBeVisible()
  await expect(page.getByText('Who is the other side?')).toBeVisible()
  await expect(page.getByText('Starts once due diligence is approved')).toBeVisible()
  await walkTo(page, `/data-collections/template/${template}`)
  await expect(page.getByRole('link', { name: `Service “${name}”` })).toBeVisible()
})

test(
  'a client finds a service with its price and its needs, and never what it costs the firm',
  { tag: '@phone' },
  async ({ page }) => {
    const name = newName('Notary’s visit')
    const { slug } = await sell(page.request, name)
    const heard: string[] = []
    page.on('response', async (answer) => {
      if (answer.url().includes('/api/purchase/')) heard.push(await answer.text().catch(() => ''))
    })
    await openAs(page, people.owner, '/add-services')
    await withFilters(page, async () => {
      await page.getByRole('button', { name: 'Category' }).click()
      await page.getByRole('menuitemradio', { name: 'Filings', exact: true }).click()
    })
    await page.getByRole('searchbox', { name: 'Find a service' }).fill(name)
    const card = page.getByRole('listitem').filter({ hasText: name })
    await expect(card).toContainText('EUR 8,111.00 plus VAT')
    await expect(page.getByRole('button', { name: 'Add to cart' })).toHaveCount(1)
    await card.getByRole('link', { name }).click()

    await expect(title(page)).toHaveText(name)
    await expect(page.getByText('All that it comes with.')).toBeVisible()
    await expect(page.getByText('On which day?')).toBeVisible()
    await expect(page.getByRole('listitem').filter({ hasText: 'Cap table' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Add to cart' })).toBeEnabled()
    await walkTo(page, '/add-services?sort=margin')
    await expect(page.getByRole('listitem').first()).toBeVisible()
    await walkTo(page, `/add-services/${slug}/edit`)
    await expect(page.getByRole('button', { name: 'Save' })).toHaveCount(0)
    expect(heard.length).toBeGreaterThan(4)
    for (const body of heard) expect(body).not.toMatch(/7333\.00|778\.00|"cost"|"margin"/)
  },
)

type Written = Made & { summary: string; description: string }

test('a content editor writes the words, and has no say in the price', async ({ page }) => {
  const name = newName('Courier run')
  const { slug } = await sell(page.request, name)
  await openAs(page, people.content, `/add-services/${slug}`)
  await expect(page.getByText('EUR 8,111.00')).toBeVisible()
  await expect(page.getByText('7,333')).toHaveCount(0)
  await page
    .getByRole('link', { name: 'Edit texts' })
    .or(page.getByRole('button', { name: 'Edit texts' }))
    .click()
  await expect(page.getByRole('textbox', { name: 'Price', exact: true })).toHaveCount(0)
  await page.getByLabel('Summary').fill('By bicycle, within the hour.')
  const description = page.getByRole('textbox', { name: 'Description' })
  await description.press('Control+End')
  await page.keyboard.type(' By bicycle.')

  // Meanwhile somebody else changes the title.
  const admin = await tokensOf(people.admin)
  const now = await buying<Written>(page.request, admin, `GET /api/purchase/services/${slug}`)
  const { summary, description: text, version, id } = now
  const texts = { title: `${name} by bicycle`, summary, description: text, version }
  await buying(page.request, admin, `PUT /api/purchase/services/${id}/texts`, texts)

  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Taken over from them: Title.')).toBeVisible()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(title(page)).toHaveText(`${name} by bicycle`)
  await expect(page.getByText('All that it comes with. By bicycle.')).toBeVisible()
  await expect(page.getByText('EUR 8,111.00')).toBeVisible()
})

test('while buying cannot be reached the rest goes on, and what was asked for comes once it is back', async ({
  page,
}) => {
  const name = newName('Storage')
  await sell(page.request, name)
  const everything = `${await hostOfBuying(page.request)}/**`
  await page.route(everything, (route) => route.abort('connectionrefused'))
  await openAs(page, people.owner, `/add-services?q=${encodeURIComponent(name)}`)
  await expect(
    said(page, 'Ordering and invoices are temporarily unavailable. Everything else works'),
  ).toBeVisible()
  await expect(page.getByText('We couldn’t load this')).toBeVisible()
  await page.getByRole('link', { name: 'Companies', exact: true }).click()
  await expect(page.getByRole('link', { name: 'Northwind Trading' }).first()).toBeVisible()
  await page.getByRole('link', { name: 'Service catalogue', exact: true }).click()
  await page.getByRole('searchbox', { name: 'Find a service' }).fill(name)
  await expect(page.getByText('We couldn’t load this')).toBeVisible()

  await page.unroute(everything)
  await expect(page.getByRole('link', { name })).toBeVisible()
  await expect(said(page, 'Ordering and invoices are temporarily unavailable')).toBeHidden()
})
