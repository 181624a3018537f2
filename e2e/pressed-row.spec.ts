import { setTimeout as delay } from 'node:timers/promises'
import { makeCompany, newName, openAs, people } from './portal.ts'
import { expect, test } from './test.ts'

test('a press opens the row that it began on, although the answer to a search arrives before the release', async ({
  page,
  request,
}) => {
  const name = newName('Alder')
  // The search moves the older company from the second row to the first.
  for (const title of [`${name} Mill`, `${name} next door`]) await makeCompany(request, title)
  await openAs(page, people.admin, `/companies?q=${encodeURIComponent(name)}&sort=updated&order=desc`)
  const row = page.getByRole('link', { name: `${name} Mill` })
  await expect(row).toBeVisible()
  const release = Promise.withResolvers<void>()
  await page.route(/\/api\/companies\?.*Mill/, async (route) => {
    await release.promise
    await route.continue()
  })
  const asked = page.waitForRequest(/\/api\/companies\?.*Mill/)
  const answered = page.waitForResponse(/\/api\/companies\?.*Mill/)
  await page.getByRole('searchbox').fill(`${name} Mill`)
  await asked
  await row.hover()
  await page.mouse.down()
  release.resolve()
  await (await answered).finished()
  // A press lasts longer than the portal needs to draw the answer.
  await delay(300)
  await page.mouse.up()
  await expect(page.getByRole('heading', { level: 1, name: `${name} Mill` })).toBeVisible()
})
