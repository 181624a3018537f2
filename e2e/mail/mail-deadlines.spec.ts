import { letter } from './mail-in-tests.ts'
import { newName, openAs, people } from '../portal.ts'
import { expect, test } from '../test.ts'
import { walkTo } from '../walking.ts'

/** A day in the future, as a letter writes it and as the portal shows it. */
const day = new Date(Date.now() + 45 * 86_400_000)
const [written, shown] = (['long', 'medium'] as const).map((dateStyle) =>
  day.toLocaleDateString('en-GB', { dateStyle, timeZone: 'UTC' }),
) as [string, string]

test(
  'a client confirms a deadline that was found in a letter, and it is on the home',
  { tag: '@phone' },
  async ({ page, request }) => {
    const sender = newName('Licensing Board')
    const text = `Case ${Date.now()}. Please reply by ${written}.`
    const address = await letter(request, sender, { text })
    await openAs(page, people.owner, address)
    const deadline = page.getByRole('listitem', { name: shown })
    // Scans are read one at a time, also those of other tests.
    await expect(deadline).toContainText(`Please reply by ${written}.`, { timeout: 90_000 })
    await expect(deadline).toContainText('To confirm')
    await deadline.getByRole('button', { name: 'Show on page 1' }).click()
    await expect(page.locator('mark', { hasText: written.split(' ')[1]! }).first()).toBeInViewport()
    await deadline.getByRole('button', { name: `Confirm: ${shown}` }).click()
    await page.getByRole('button', { name: 'Confirm deadline' }).click()
    await expect(deadline).toContainText('Confirmed')
    await walkTo(page, '/')
    await page
      .getByRole('link', { name: new RegExp(sender) })
      .first()
      .click()
    await expect(page).toHaveURL(new RegExp(address))
    await deadline.getByRole('button', { name: `Mark as done: ${shown}` }).click()
    await expect(deadline).toContainText('marked it as done')
  },
)

test('operations sets a deadline aside with a reason', async ({ page, request }) => {
  const text = `Offer ${Date.now()}. Book by ${written}.`
  await openAs(page, people.operations, await letter(request, newName('Trade Fair'), { text }))
  const deadline = page.getByRole('listitem', { name: shown })
  await deadline.getByRole('button', { name: `Set aside: ${shown}` }).click({ timeout: 90_000 })
  await page.getByRole('textbox', { name: 'Reason' }).fill('An advertisement')
  await page.getByRole('dialog').getByRole('button', { name: 'Set aside' }).click()
  await page.getByRole('button', { name: /^Set aside/ }).click()
  await expect(deadline).toContainText('set it aside: An advertisement')
})
