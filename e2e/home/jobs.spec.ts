import pg from 'pg'
import { expectAccessible } from '../axe.ts'
import { newName, openAs, people } from '../portal.ts'
import { expect, test } from '../test.ts'

const { DATABASE_URL } = process.env

test('an administrator tries a job again that was given up, and drops it when it fails once more', async ({
  page,
}) => {
  // By hand the browser's tests know where the portal is, and not where its database is.
  test.skip(!DATABASE_URL, 'needs DATABASE_URL')
  const reason = newName('not-an-id')
  await giveUp(reason)
  await openAs(page, people.admin, '/jobs')
  const job = page.getByRole('listitem').filter({ hasText: 'Sends an email from the outbox.' }).first()
  await expect(job).toContainText('Tried 1 time of 1')
  await expect(page.getByRole('region', { name: 'Data retention' })).toContainText('Deleted 90 days after')
  await expectAccessible(page)
  await job.getByRole('button', { name: /^Retry/ }).click()
  await expect(page.getByRole('dialog')).toContainText('It restarts with all its attempts.')
  await page.getByRole('dialog').getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Job queued again' })).toBeVisible()

  await job.getByRole('button', { name: /^Discard/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('The mail is not there any more')
  await dialog.getByRole('button', { name: 'Discard' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Job discarded' })).toBeVisible()
})

/** Asks for a mail that no handler can find, once. */
async function giveUp(emailId: string): Promise<void> {
  const client = new pg.Client({ connectionString: DATABASE_URL })
  await client.connect()
  const payload = JSON.stringify({ emailId })
  await client.query("select graphile_worker.add_job('email.send', $1::json, max_attempts := 1)", [payload])
  await client.end()
}
