import { openAs, people } from './portal.ts'
import { expect, test } from './test.ts'
import { walkTo } from './walking.ts'

test('a hint shows for the pointer and for the keyboard, stays under the pointer, and goes with Escape', async ({
  page,
}) => {
  await openAs(page, people.admin, '/companies')
  const columns = page.getByRole('button', { name: 'Columns' })
  const hint = page.getByRole('tooltip')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  // Hints load after the screen is painted.
  await expect(async () => {
    await page.mouse.move(0, 0)
    await columns.hover()
    await expect(hint).toHaveText('Columns', { timeout: 1_000 })
  }).toPass()
  await hint.hover()
  await expect(hint).toBeVisible()
  await page.getByRole('heading', { level: 1 }).hover()
  await expect(hint).toBeHidden()

  await columns.focus()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Tab')
  await expect(columns).toBeFocused()
  await expect(hint).toHaveText('Columns')
  await page.keyboard.press('Escape')
  await expect(hint).toBeHidden()

  await columns.click()
  await expect(page.getByRole('menu')).toBeVisible()
  await expect(hint).toBeHidden()

  // Each button of the text editor has its own.
  await page.keyboard.press('Escape')
  await walkTo(page, '/faq/create-new-content')
  await expect(async () => {
    await page.mouse.move(0, 0)
    await page.getByRole('button', { name: 'Bold' }).hover()
    await expect(page.getByRole('tooltip')).toHaveText('Bold', { timeout: 1_000 })
  }).toPass()
})
