import { expect, test } from '@playwright/test'
import { registerMail } from './mail-in-tests.ts'
import { expectAccessible, newName, openAs, people } from './portal.ts'

test(
  'a client confirms a deadline that was found in a letter, and it is on the home',
  { tag: '@phone' },
  async ({ page }) => {
    const sender = newName('Licensing Board')
    const address = await registerMail(page, sender, `Case ${Date.now()}. Please reply by 12 January 2027.`)
    await openAs(page, people.owner, address)
    const deadline = page.getByRole('listitem', { name: '12 Jan 2027' })
    // Scans are read one at a time, also those of other tests.
    await expect(deadline).toContainText('Please reply by 12 January 2027.', { timeout: 90_000 })
    await expect(deadline).toContainText('To confirm')
    await deadline.getByRole('button', { name: 'Show on page 1' }).click()
    await expect(page.locator('mark', { hasText: 'January' }).first()).toBeInViewport()
    await expectAccessible(page)
    await deadline.getByRole('button', { name: 'Confirm: 12 Jan 2027' }).click()
    await page.getByRole('button', { name: 'Confirm deadline' }).click()
    await expect(deadline).toContainText('Confirmed')
    await openAs(page, people.owner, '/')
    await page
      .getByRole('link', { name: new RegExp(sender) })
      .first()
      .click()
    await expect(page).toHaveURL(new RegExp(address))
    await deadline.getByRole('button', { name: 'Mark as done: 12 Jan 2027' }).click()
    await expect(deadline).toContainText('marked it as done')
  },
)

test('operations sets a deadline aside with a reason', { tag: '@once' }, async ({ page }) => {
  const sender = newName('Trade Fair')
  await registerMail(page, sender, `Offer ${Date.now()}. Book by 31 March 2027.`)
  const deadline = page.getByRole('listitem', { name: '31 Mar 2027' })
  await deadline.getByRole('button', { name: 'Set aside: 31 Mar 2027' }).click({ timeout: 90_000 })
  await page.getByRole('textbox', { name: 'Reason' }).fill('An advertisement')
  await page.getByRole('dialog').getByRole('button', { name: 'Set aside' }).click()
  await page.getByRole('button', { name: /^Set aside/ }).click()
  await expect(deadline).toContainText('set it aside: An advertisement')
})
