import { hold } from '../hold.ts'
import { dialog } from '../mail/mail-in-tests.ts'
import { newName, openAs, people, PHONE } from '../portal.ts'
import { expect, test } from '../test.ts'
import { makePublishedChange } from './watch-in-tests.ts'

test('a published change is withdrawn with a reason, which its readers see, and is corrected as a new one', async ({
  page,
  request,
  another,
}) => {
  test.slow()
  const title = newName('Filing Act')
  const reason = 'The day of entry into force was wrong.'
  const path = `/active-services/notifications/${await makePublishedChange(request, title)}`
  await openAs(page, people.admin, path)
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Withdraw change…' }).click()
  const withdrawing = dialog(page, 'Withdraw this change?')
  await expect(withdrawing).toContainText(/1 company \(\d+ people\) received it; 0 companies acknowledged it/)
  const withdraw = withdrawing.getByRole('button', { name: 'Withdraw change' })
  await withdraw.click()
  await expect(withdrawing).toContainText('This field is required')
  await withdrawing.getByLabel('Reason').fill(reason)
  await withdraw.click()
  await expect(page.getByText('Change withdrawn', { exact: true })).toBeVisible()
  await expect(page.getByText('Withdrawn', { exact: true })).toBeVisible()
  await expect(page.getByText(reason)).toBeVisible()

  const phone = await another(PHONE)
  await openAs(phone, people.owner, '/notifications?view=news')
  await phone.getByRole('link', { name: `Change withdrawn: ${title}` }).click()
  await expect(
    phone.getByText(/^We withdrew this change on .* You don’t need to acknowledge it\.$/),
  ).toBeVisible()
  await expect(phone.getByText(reason)).toBeVisible()
  await expect(phone.getByText('Filing is due within 14 days.')).toBeVisible()
  await expect(phone.getByText(/Acknowledge by/)).toHaveCount(0)
  await expect(phone.getByRole('button', { name: 'Acknowledge' })).toHaveCount(0)

  await page.getByRole('button', { name: 'Start correction…' }).click()
  await dialog(page, 'Start a correction?').getByRole('button', { name: 'Start correction' }).click()
  await expect(page.getByText('Assessing', { exact: true })).toBeVisible()
  await expect(page.getByRole('region', { name: 'This change' })).toContainText(
    'Filing is due within 14 days.',
  )

  // No one is named as reached, and no number is sent, before the companies are known.
  const companies = await hold(page, /\/companies\?.*reachable=no/)
  await page.getByRole('button', { name: 'Publish…' }).click()
  const publishing = dialog(page, 'Publish this change?')
  const publish = publishing.getByRole('button', { name: 'Publish', exact: true })
  await expect(publishing.getByText('Loading…')).toBeVisible()
  await expect(publish).toHaveAccessibleDescription('Loading details…')
  await companies.fail()
  await expect(publish).toHaveAccessibleDescription('Couldn’t load the details. Select “Try again”.')
  await publishing.getByRole('button', { name: 'Try again' }).click()
  await companies.pass()
  await expect(dialog(page, 'No company to publish to')).toBeVisible()
})
