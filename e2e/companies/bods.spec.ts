import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../axe.ts'
import { makeCompany, newName, openAs, people, tokensOf } from '../portal.ts'
import { expect, test } from '../test.ts'

async function addOwner(page: Page, companyId: string, owner: object): Promise<void> {
  const { token } = await tokensOf(people.admin)
  const answer = await page.request.post(`/api/companies/${companyId}/owners`, {
    headers: { authorization: `Bearer ${token}` },
    data: { holderType: 'person', interest: 'shareholding', ...owner },
  })
  expect(answer.status(), await answer.text()).toBe(201)
}

const file = (name: string, content: string | Buffer) => {
  return { name, mimeType: 'application/json', buffer: Buffer.from(content) }
}

/** Chooses a file in the open panel. */
async function choose(page: Page, chosen: { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose a file' }).click()
  await (await choosing).setFiles(chosen)
}

test('the structure of one company is exported and imported into another', async ({ page }) => {
  const [source, target, script] = [newName('Source'), newName('Target'), '<script>alert(1)</script>']
  const [sourceId, targetId] = [
    await makeCompany(page.request, source),
    await makeCompany(page.request, target),
  ]
  await addOwner(page, sourceId, { name: 'Nora Berg', birthDate: '1970-03-04', percentage: '60' })
  await addOwner(page, sourceId, { name: script, percentage: '40' })
  await addOwner(page, targetId, { name: 'Nora Berg', percentage: '50' })
  await addOwner(page, targetId, { name: 'Old Owner', percentage: '50' })

  await openAs(page, people.compliance, `/companies/${sourceId}/structure`)
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save as BODS' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toContain('structure')
  const statements = readFileSync(await download.path())

  await openAs(page, people.compliance, `/companies/${targetId}/owners`)
  await page.getByRole('button', { name: 'Import owners' }).click()
  const panel = page.getByRole('dialog', { name: 'Import owners' })
  await choose(page, file('<b>source</b>.json', statements))
  await panel
    .getByLabel(`${target} in the file`)
    .selectOption({ label: `${source}, United Kingdom, 06481203` })
  await expect(panel.getByText('Shares in', { exact: false })).toContainText('would add up to')
  const [added, changed, ended] = [
    panel.getByRole('checkbox', { name: script }),
    panel.getByRole('checkbox', { name: 'Nora Berg' }),
    panel.getByRole('checkbox', { name: 'Old Owner' }),
  ]
  await expect(added).toBeChecked()
  await expect(changed).toBeChecked()
  await expect(changed).toHaveAccessibleDescription(/Percentage: 50 % → 60 %/)
  await expect(ended).not.toBeChecked()
  await expectAccessible(page)

  await panel.getByRole('button', { name: 'Import 2 lines' }).click()
  await expect(panel.getByRole('alert').first()).toContainText(
    'The total amount should be less or equal than 100.',
  )
  await ended.check()
  await changed.uncheck()
  await panel.getByRole('button', { name: 'Import 2 lines' }).click()
  await expect(page.getByText('2 lines imported.')).toBeVisible()
  await expect(panel).toHaveCount(0)
  await expect(page.getByText(script)).toBeVisible()
  await expect(page.getByText(/of 100 % declared today/)).toBeVisible()

  await page.getByRole('button', { name: 'Import owners' }).click()
  await choose(page, file('again.json', statements))
  await panel
    .getByLabel(`${target} in the file`)
    .selectOption({ label: `${source}, United Kingdom, 06481203` })
  await expect(panel.getByRole('group', { name: 'Already recorded' })).toContainText(script)
})

test('a file that cannot be imported is refused with the reason', async ({ page }) => {
  const id = await makeCompany(page.request, newName('Refusing'))
  await openAs(page, people.admin, `/companies/${id}/owners`)
  await page.getByRole('button', { name: 'Import owners' }).click()
  const refused = page.getByRole('dialog', { name: 'Import owners' }).getByRole('alert')
  await choose(page, file('broken.json', '[{"statementId":'))
  await expect(refused).toHaveText('The file is damaged or has no JSON.')
  const old = [
    { statementID: 'a', statementType: 'personStatement', publicationDetails: { bodsVersion: '0.2' } },
  ]
  await choose(page, file('old.json', JSON.stringify(old)))
  await expect(refused).toHaveText('The file has version 0.2 of the standard. Use version 0.4.')
  await choose(page, file('large.json', Buffer.alloc(10 * 1_048_576, ' ')))
  await expect(refused).toHaveText('large.json is larger than 5 MB.')
})

test('readers export and do not import', { tag: '@once' }, async ({ page }) => {
  const id = await makeCompany(page.request, newName('Read'))
  await addOwner(page, id, { name: 'Nora Berg', percentage: '60' })
  await openAs(page, people.operations, `/companies/${id}/owners`)
  await expect(page.getByText('Nora Berg')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Import owners' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Structure' }).click()
  await expect(page.getByRole('button', { name: 'Save as BODS' })).toBeVisible()
})
