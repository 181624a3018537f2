import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../axe.ts'
import { makeCompany, newName, openAs, people, tokensOf } from '../portal.ts'
import { expect, test } from '../test.ts'
import { walkTo } from '../walking.ts'

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

  await walkTo(page, `/companies/${targetId}/owners`)
  await expect(page.getByText('Old Owner')).toBeVisible()
  await page.getByRole('button', { name: 'Import owners' }).click()
  const panel = page.getByRole('dialog', { name: 'Import owners' })
  await choose(page, file('broken.json', '[{"statementId":'))
  await expect(panel.getByRole('alert')).toHaveText('The file is damaged or has no JSON.')
  await choose(page, file('large.json', Buffer.alloc(10 * 1_048_576, ' ')))
  await expect(panel.getByRole('alert')).toHaveText('large.json is larger than 5 MB.')
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
})
