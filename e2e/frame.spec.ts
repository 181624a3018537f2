import type { Page } from '@playwright/test'
import { openAs, people } from './portal.ts'
import { expect, test } from './test.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const trail = (page: Page) => page.getByRole('navigation', { name: 'Breadcrumb' })

/** The colour behind the content of the page. */
const background = (page: Page) =>
  page.getByRole('main').evaluate((main) => {
    const isPainted = (element: Element) => getComputedStyle(element).backgroundColor !== 'rgba(0, 0, 0, 0)'
    let element: Element = main
    while (element.parentElement && !isPainted(element)) element = element.parentElement
    return getComputedStyle(element).backgroundColor
  })

test('each page has its title, subtitle, breadcrumb and background', async ({ page }) => {
  await openAs(page, people.admin, '/companies')
  await expect(heading(page)).toContainText('Companies')
  await expect(page).toHaveTitle(/^Companies/)
  await expect(page.getByText('The companies you manage and what each one needs.')).toBeVisible()
  await expect(trail(page)).toBeHidden()
  expect(await background(page)).toBe('rgb(247, 248, 251)')

  await page.getByRole('link', { name: 'New company' }).click()
  await expect(heading(page)).toHaveText('New company')
  await expect(page).toHaveTitle(/^New company/)
  await expect(
    page.getByText('A draft needs only a name. Publish once the details are complete.'),
  ).toBeVisible()
  await expect(trail(page).getByRole('link', { name: 'Companies' })).toBeVisible()
  expect(await background(page)).toBe('rgb(255, 255, 255)')
})

test(
  'the navigation of a phone opens, and closes by Escape and by following a link',
  { tag: '@phone' },
  async ({ page }) => {
    await openAs(page, people.owner, '/companies')
    const navigation = page.getByRole('dialog', { name: 'Navigation' })
    const open = page.getByRole('button', { name: 'Open navigation' })
    await expect(heading(page)).toContainText('Companies')
    await expect(navigation).toBeHidden()
    await open.click()
    await expect(navigation).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(navigation).toBeHidden()
    await open.click()
    await navigation.getByRole('link', { name: 'Projects', exact: true }).click()
    await expect(page).toHaveURL('/active-services/projects')
    await expect(navigation).toBeHidden()
  },
)

test(
  'a client of two companies changes the company in the navigation of a phone',
  { tag: '@phone' },
  async ({ page }) => {
    await openAs(page, people.stranger, '/')
    const navigation = page.getByRole('dialog', { name: 'Navigation' })
    const choose = async (shown: string, wanted: string) => {
      await page.getByRole('button', { name: 'Open navigation' }).click()
      await navigation.getByRole('button', { name: `Company: ${shown}` }).click()
      await page.getByRole('menuitem', { name: wanted }).click()
      await expect(heading(page)).toContainText(wanted)
      await expect(navigation).toBeHidden()
    }
    await choose('Choose a company', 'Harbour Vessel Leasing')
    await choose('Harbour Vessel Leasing', 'Harbour Shipping')
  },
)

test('a client of two companies chooses the one to work with', async ({ page }) => {
  await openAs(page, people.stranger, '/')
  await page.getByRole('button', { name: 'Company: Choose a company' }).click()
  await page.getByRole('menuitem', { name: 'Harbour Vessel Leasing' }).click()
  await expect(heading(page)).toContainText('Harbour Vessel Leasing')
  await page.getByRole('button', { name: 'Company: Harbour Vessel Leasing' }).click()
  await page.getByRole('menuitem', { name: 'Harbour Shipping' }).click()
  await expect(heading(page)).toContainText('Harbour Shipping')
})
