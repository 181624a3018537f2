import type { Page } from '@playwright/test'
import { unzipSync } from 'fflate'
import { addList, archiveList, unList, uploadTo } from './list-in-tests.ts'
import { today } from '../days.ts'
import { newName, openAs, people } from '../portal.ts'
import { tabsOf } from '../records-in-tests.ts'
import { expect, test } from '../test.ts'
import { walkTo } from '../walking.ts'

const LISTS = '/screening-lists'
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const tab = (page: Page, name: RegExp) => tabsOf(page).getByRole('link', { name })
const expectParties = (page: Page, count: number) =>
  expect(tab(page, /^Parties/)).toHaveText(`Parties${count}`)

test('an administrator adds a list, uploads its file, and archives it', async ({ page }) => {
  const name = newName('Sanctions of Testland')
  await openAs(page, people.admin, LISTS)
  await page.getByRole('button', { name: 'Add list' }).click()
  const panel = page.getByRole('dialog')
  await panel.getByLabel('Kind').selectOption('United Nations')
  await panel.getByLabel('Addresses').fill('http://lists.example/un.xml')
  await panel.getByRole('button', { name: 'Add list' }).click()
  await expect(panel.getByText('Name: This field is required')).toBeVisible()
  await expect(panel.getByText('Addresses: Enter an address that begins with https://.')).toBeVisible()
  await panel.getByRole('textbox', { name: 'Name', exact: true }).fill(name)
  await panel.getByLabel('Addresses').fill('')
  await panel.getByRole('button', { name: 'Add list' }).click()
  await expect(heading(page, name)).toBeVisible()
  await expect(page.getByText('This list has no version yet.')).toBeVisible()

  await uploadTo(page, { name: 'un.xml', buffer: unList(['Testor Primus'], 1960, '2026-05-01') })
  await expect(page.getByText('This list is dated 1 May 2026, more than 7 days ago.')).toBeVisible()
  await uploadTo(page, { name: 'un.xml', buffer: unList(['Testor Primus', 'Testor Secundus']) })
  await expect(page.getByText('Up to date', { exact: true })).toBeVisible()
  await expectParties(page, 2)

  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Archive…' }).click()
  await panel.getByRole('button', { name: `Archive ${name}` }).click()
  await expect(page.getByText('This list is archived: no one is screened against it.')).toBeVisible()
  await page.getByRole('link', { name: 'Screening lists' }).first().click()
  await expect(heading(page, 'Screening lists')).toBeVisible()
  await expect(page.getByRole('link', { name })).toBeHidden()
  await walkTo(page, `${LISTS}?show=archived`)
  await page.getByRole('link', { name }).click()
  await page.getByRole('button', { name: 'Restore' }).click()
  await expect(page.getByText('Up to date', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Archive…' }).click()
  await panel.getByRole('button', { name: `Archive ${name}` }).click()
  await expect(page.getByText('Archived', { exact: true })).toBeVisible()
})

test('a broken file is refused with its reason, and the version before stays in use', async ({
  page,
  request,
}) => {
  const list = await addList(request, 'un', newName('List'))
  await openAs(page, people.compliance, `${LISTS}/${list.id}`)
  const whole = unList(['Testor Primus', 'Testor Secundus'])
  await uploadTo(page, { name: 'un.xml', buffer: whole })
  await expect(page.getByText('Up to date', { exact: true })).toBeVisible()
  await uploadTo(page, { name: 'un.xml', buffer: whole.subarray(0, 500) })
  await expect(page.getByText(/The last update failed: .* Version 1 stays in use\./)).toBeVisible()
  await expect(page.getByText('Update failed', { exact: true })).toBeVisible()
  await expectParties(page, 2)

  await uploadTo(page, {
    name: 'un.xml',
    buffer: unList(['Testor Prior', 'Testor Secundus', 'Testor Tertius']),
  })
  await expectParties(page, 3)
  await expect(page.getByText(/The last update failed/)).toBeHidden()
  await tab(page, /^Versions/).click()
  await expect(page.getByRole('row', { name: /Version 2.*Refused/ })).toBeVisible()
  await page.getByRole('link', { name: 'Version 3' }).click()
  await expect(page.getByText(/^\d+ B · SHA-256 [0-9a-f]{64}$|KB · SHA-256 [0-9a-f]{64}$/)).toBeVisible()
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download un.xml' }).click()
  expect((await downloading).suggestedFilename()).toBe('un.xml')
  await tab(page, /^Changes/).click()
  const changes = page.getByRole('list', { name: 'Changes' })
  await expect(changes.getByRole('listitem')).toHaveCount(2)
  await expect(changes.getByText('Testor Primus', { exact: true }).first()).toBeVisible()

  await tab(page, /^Parties/).click()
  await page.getByRole('searchbox', { name: 'Find a name in this version' }).fill('terti')
  await expect(page.getByText('Showing 1–1 of 1')).toBeVisible()
  await page.getByRole('button', { name: 'Testor Tertius' }).click()
  await expect(page.getByRole('dialog').getByText('TSi.003').first()).toBeVisible()
  await archiveList(request, list)
})

test('the files of one list are chosen together and sent as one archive', async ({ page, request }) => {
  const list = await addList(request, 'ofac-sdn', newName('SDN'))
  await openAs(page, people.compliance, `${LISTS}/${list.id}`)
  const none = '-0- '
  const sdn = `101,"TESTOR, Primus",individual,TEST,${Array(7).fill(none).join(',')},${none}\r\n`
  const alt = '101,11,"aka","TESTORIUS, Primus",-0- \r\n'
  const add = '101,1,"1 Example Street","Testville","Cuba",-0- \r\n'
  const file = (name: string, text: string) => ({ name, buffer: Buffer.from(text) })
  await uploadTo(page, [file('sdn.csv', sdn), file('alt.csv', alt), file('add.csv', add)], {
    mimeType: 'text/csv',
    day: today(),
  })
  await expectParties(page, 1)
  await tab(page, /^Parties/).click()
  await expect(page.getByText(/^Also .*TESTORIUS/i)).toBeVisible()
  await tab(page, /^Versions/).click()
  await page.getByRole('link', { name: 'Version 1' }).click()
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download list.zip' }).click()
  const chunks: Buffer[] = []
  for await (const chunk of await (await downloading).createReadStream()) chunks.push(chunk as Buffer)
  expect(Object.keys(unzipSync(Buffer.concat(chunks)))).toEqual(['add.csv', 'alt.csv', 'sdn.csv'])
  await archiveList(request, list)
})

test('a compliance officer keeps the entries of an own list, and is not offered to set up lists', async ({
  page,
  request,
}) => {
  const list = await addList(request, 'own', newName('Own list'))
  await openAs(page, people.compliance, LISTS)
  await expect(heading(page, 'Screening lists')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add list' })).toBeHidden()
  await page.getByRole('link', { name: list.name }).click()
  await expect(heading(page, list.name)).toBeVisible()
  await expect(page.getByRole('button', { name: 'More actions' })).toBeHidden()
  await page.getByRole('button', { name: 'Add entry' }).click()
  const panel = page.getByRole('dialog')
  await panel.getByRole('textbox', { name: 'Name', exact: true }).fill('Mira Exemplar')
  await panel.getByLabel('Listed as').selectOption('Politically exposed person')
  await panel.getByRole('button', { name: 'Add entry' }).click()
  await expect(panel.getByText('Reason: This field is required')).toBeVisible()
  await expect(panel.getByText('Source: This field is required')).toBeVisible()
  await panel.getByLabel('Reason').fill('Deputy minister since 2024')
  await panel.getByLabel('Source').fill('Government gazette 12/2024')
  await panel.getByRole('button', { name: 'Add entry' }).click()
  await expect(panel).toBeHidden()
  await tab(page, /^Entries/).click()
  await page.getByRole('button', { name: 'Actions for Mira Exemplar' }).click()
  await page.getByRole('menuitem', { name: 'Edit…' }).click()
  await expect(panel.getByLabel('Reason')).toHaveValue('Deputy minister since 2024')
  await panel.getByLabel('Other names').fill('M. Exemplar')
  await panel.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Also M. Exemplar')).toBeVisible()
  await page.getByRole('button', { name: 'Actions for Mira Exemplar' }).click()
  await page.getByRole('menuitem', { name: 'Remove…' }).click()
  await panel.getByRole('button', { name: 'Remove Mira Exemplar' }).click()
  await expect(page.getByText('No entries yet')).toBeVisible()
  await tab(page, /^Versions/).click()
  await page.getByRole('link', { name: 'Version 3' }).click()
  await tab(page, /^Changes/).click()
  await expect(page.getByText('M. Exemplar', { exact: true })).toBeVisible()
  await archiveList(request, list)
})
