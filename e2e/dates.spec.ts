import type { Page } from '@playwright/test'
import { newName, openAs, people } from './portal.ts'
import { expect, test } from './test.ts'

const established = (page: Page) => page.getByLabel('Date of establishment')
const calendar = (page: Page) => page.getByRole('dialog', { name: 'Calendar' })

test('a date is typed in any of the usual ways, or picked by keyboard, and sent as a day', async ({
  page,
}) => {
  await openAs(page, people.admin, '/companies/new')
  for (const typed of ['17 march 2009', '17.3.2009', '17/3/2009', '2009-03-17']) {
    await established(page).fill(typed)
    await established(page).blur()
    await expect(established(page)).toHaveValue('17 Mar 2009')
  }
  await established(page).fill('31/2/2009')
  await established(page).blur()
  await expect(established(page)).toHaveValue('31/2/2009')
  await expect(established(page)).toHaveAccessibleDescription(/Enter a date such as 17 Mar 2009/)
  await expect(established(page)).toHaveAttribute('aria-invalid', 'true')

  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(newName('Picked Pier'))
  await established(page).fill('17.3.2009')
  await established(page).press('Alt+ArrowDown')
  const day = (name: RegExp) => calendar(page).getByRole('button', { name })
  await expect(day(/Tuesday,? 17 March 2009/)).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(day(/Wednesday,? 18 March 2009/)).toBeFocused()
  await page.keyboard.press('PageDown')
  await expect(day(/Saturday,? 18 April 2009/)).toBeFocused()
  await page.keyboard.press('PageUp')
  await page.keyboard.press('ArrowDown')
  await expect(day(/Wednesday,? 25 March 2009/)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(calendar(page)).toBeHidden()
  await expect(established(page)).toHaveValue('25 Mar 2009')
  await expect(established(page)).toBeFocused()

  await established(page).press('Alt+ArrowDown')
  await page.keyboard.press('Escape')
  await expect(established(page)).toHaveValue('25 Mar 2009')
  const sending = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().endsWith('/companies'),
  )
  await page.getByRole('button', { name: 'Save as draft' }).click()
  expect((await sending).postDataJSON()).toMatchObject({ dateOfEstablishment: '2009-03-25' })
})

test('a day is picked by touch within 360 pixels, and cleared', { tag: '@phone' }, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 })
  await openAs(page, people.admin, '/companies/new')
  await established(page).fill('17.3.2009')
  await page.getByRole('button', { name: 'Open calendar' }).click()
  await expect(async () => {
    const { x, width } = (await calendar(page).boundingBox())!
    expect(x).toBeGreaterThanOrEqual(0)
    expect(x + width).toBeLessThanOrEqual(360)
  }).toPass()
  await calendar(page)
    .getByRole('button', { name: /Monday,? 2 March 2009/ })
    .click()
  await expect(established(page)).toHaveValue('2 Mar 2009')
  await page.getByRole('button', { name: 'Open calendar' }).click()
  await calendar(page).getByRole('button', { name: 'Clear' }).click()
  await expect(established(page)).toHaveValue('')
})
