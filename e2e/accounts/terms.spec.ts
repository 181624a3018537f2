import type { APIRequestContext } from '@playwright/test'
import { expectAccessible } from '../axe.ts'
import { newName, openAs, people, tokensOf } from '../portal.ts'
import { expect, test } from '../test.ts'

// New terms are everybody's matter: these run after all other tests, see playwright.config.ts.
test.describe.configure({ mode: 'serial' })

type Sections = { heading: string; paragraphs: string[] }[]

async function publish(request: APIRequestContext, added: string): Promise<string> {
  const { sections } = (await (await request.get('/api/terms')).json()) as { sections: Sections }
  const [first] = sections
  const removed = first!.paragraphs[0]!
  first!.paragraphs[0] = added
  const { token } = await tokensOf(people.admin)
  const headers = { authorization: `Bearer ${token}` }
  expect((await request.post('/api/terms', { headers, data: { sections } })).status()).toBe(201)
  return removed
}

// So that whoever tries this portal next is not asked.
test.afterAll(async ({ request }) => {
  const { version } = (await (await request.get('/api/terms')).json()) as { version: number }
  for (const email of Object.values(people)) {
    const { token } = await tokensOf(email)
    const headers = { authorization: `Bearer ${token}` }
    await request.put('/api/terms/acceptance', { headers, data: { version } })
  }
})

for (const [screen, viewport] of [
  ['a wide screen', { width: 1280, height: 800 }],
  ['a phone', { width: 390, height: 844 }],
] as const)
  test(`new terms ask again before any other screen, and show the change, on ${screen}`, async ({ page }) => {
    await page.setViewportSize(viewport)
    const edition = newName('Edition')
    const removed = await publish(page.request, `Whoever uses the portal accepts these terms: ${edition}`)
    await openAs(page, people.viewer, '/settings')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('The terms of use have changed')
    // The whole paragraph where it is another one, and its word where only the edition changed.
    await expect(page.getByRole('insertion').last()).toContainText(edition.split(' ').at(-1)!)
    expect(removed).toContain((await page.getByRole('deletion').first().innerText()).trim())
    await expect(page.getByText(/^(Added|Changed)$/).first()).toBeVisible()
    await expect(page.getByText('What the portal is for')).toBeHidden()
    await page.getByRole('button', { name: 'Show full text' }).click()
    await expect(page.getByText('What the portal is for')).toBeVisible()
    await expectAccessible(page)
    await page.goto('/companies')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('The terms of use have changed')
    await page.getByRole('button', { name: /^Accept version/ }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Companies')
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Companies')
  })

test('who does not accept can sign out, and is asked again', async ({ page }) => {
  await publish(page.request, newName('Once more'))
  await openAs(page, people.member, '/companies')
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL('/login')
  await openAs(page, people.member, '/companies')
  await expect(page.getByRole('button', { name: /^Accept version/ })).toBeVisible()
})

test('a version that came while another was read is shown instead', async ({ page }) => {
  await openAs(page, people.owner, '/companies')
  await expect(page.getByRole('button', { name: /^Accept version/ })).toBeVisible()
  const newer = newName('Even newer')
  await publish(page.request, newer)
  await page.getByRole('button', { name: /^Accept version/ }).click()
  await expect(page.getByText('The terms have a newer version.')).toBeVisible()
  await expect(page.getByRole('insertion').last()).toContainText(newer.split(' ').at(-1)!)
})

for (const [screen, viewport] of [
  ['a wide screen', { width: 1280, height: 800 }],
  ['a phone', { width: 390, height: 844 }],
] as const)
  test(`an administrator writes a new version, sees its changes and publishes it, on ${screen}`, async ({
    page,
  }) => {
    test.slow()
    await page.setViewportSize(viewport)
    const { version } = (await (await page.request.get('/api/terms')).json()) as { version: number }
    const { token } = await tokensOf(people.admin)
    const headers = { authorization: `Bearer ${token}` }
    await page.request.put('/api/terms/acceptance', { headers, data: { version } })
    await openAs(page, people.admin, '/')
    if (viewport.width < 600) await page.getByRole('button', { name: 'Open navigation' }).click()
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Terms of use' }).click()
    await expect(page.getByRole('region', { name: `In effect: version ${version}` })).toContainText(
      'Accepted by',
    )
    await page.getByRole('link', { name: 'New version' }).click()
    await page.getByRole('button', { name: 'Publish…' }).click()
    await expect(page.getByText(`It is the same as version ${version}.`).first()).toBeVisible()

    const [added, moved] = [newName('Trusts'), page.getByLabel(/^Heading of section 1\W*$/)]
    const first = await moved.inputValue()
    await page.getByRole('button', { name: 'Move section 1 down' }).click()
    await expect(page.getByLabel(/^Heading of section 2\W*$/)).toHaveValue(first)
    await page.getByRole('button', { name: 'Move section 2 up' }).click()
    await page.getByRole('button', { name: 'Add section' }).click()
    const last = page.getByRole('group', { name: /^Section / }).last()
    await page.getByRole('button', { name: 'Publish…' }).click()
    await expect(
      page.getByRole('link', { name: /^Heading of section \d+: This field is required/ }),
    ).toBeVisible()
    await last.getByLabel(/^Heading/).fill(added)
    await last.getByLabel(/^Text/).fill('A trust has a register.\n\nIt is kept up to date.')
    await page.reload()
    await expect(last.getByLabel(/^Heading/)).toHaveValue(added)
    const preview = page.getByRole('region', { name: 'Preview' })
    await expect(preview.getByRole('insertion')).toHaveText([
      added,
      'A trust has a register.',
      'It is kept up to date.',
    ])
    await preview.getByRole('button', { name: 'Full text', exact: true }).click()
    await expect(preview.getByText('What the portal is for')).toBeVisible()

    await page.getByRole('button', { name: 'Publish…' }).click()
    const dialog = page.getByRole('dialog', { name: `Publish version ${version + 1} of the terms?` })
    await expect(dialog).toContainText(`Everyone must accept version ${version + 1}`)
    await dialog.getByRole('button', { name: `Publish version ${version + 1}` }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('The terms of use have changed')
    await page.getByRole('button', { name: `Accept version ${version + 1}` }).click()
    await expect(page.getByRole('region', { name: `In effect: version ${version + 1}` })).toContainText(
      '1 of',
    )
    await page.getByRole('link', { name: new RegExp(`^Version ${version + 1}`) }).click()
    await expect(page.getByRole('insertion').first()).toHaveText(added)
  })
