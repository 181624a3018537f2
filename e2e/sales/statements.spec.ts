import type { Page } from '@playwright/test'
import { encodeText } from '../../packages/server/src/testing/encode-text.ts'
import { newName, openAs, people } from '../portal.ts'
import { expect, test } from '../test.ts'
import { statementOf } from './bank.ts'

const imported = (page: Page, name: string) =>
  page.getByRole('status').filter({ hasText: `${name} imported` })
const entry = (page: Page, payer: string) => page.getByRole('listitem').filter({ hasText: payer })

async function choose(page: Page, name: string, buffer: Buffer): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose a file' }).click()
  await (await chooser).setFiles({ name, mimeType: name.endsWith('.csv') ? 'text/csv' : 'text/xml', buffer })
}

test('a statement in an older encoding is imported with its right letters, and says what was left out', async ({
  page,
}) => {
  const payer = newName('Łódź Żegluga')
  const rows = [
    'Rachunek firmy;PL61109010140000071219812874',
    'Data;Kwota;Waluta;Nadawca;Tytuł;Saldo;Status',
    `20.11.2026;120,00;EUR;${payer};Opłata;120,00;Zaksięgowano`,
    `20.11.2026;0,00;EUR;${payer};Prowizja;120,00;Zaksięgowano`,
    `21.11.2026;80,00;EUR;${payer};Opłata;200,00;Oczekująca`,
  ]
  await openAs(page, people.admin, '/payments')
  await choose(page, 'listopad.csv', encodeText(rows.join('\n'), 'windows-1250'))
  const encoding = page.getByRole('combobox', { name: 'Encoding' })
  await expect(encoding).toHaveValue('windows-1250')
  await expect(page.getByText(`Preview: 20.11.2026;120,00;EUR;${payer}`)).toBeVisible()
  await encoding.selectOption('Cyrillic (windows-1251)')
  await expect(page.getByText(/^Preview: .*Јуd/)).toBeVisible()
  await encoding.selectOption('Central European (windows-1250)')
  await page.getByRole('button', { name: 'Import with this encoding' }).click()
  const notes = imported(page, 'listopad.csv').getByRole('listitem')
  await expect(notes).toHaveText([
    'Line 1, above the headings, was ignored: "Rachunek firmy PL61109010140000071219812874".',
    'Columns not used: "Saldo".',
    'Line 4 was skipped: the amount is zero.',
    'Line 5 was skipped: not booked yet.',
  ])
  await expect(entry(page, payer)).toHaveCount(1)

  // A statement with a byte order mark is not asked about.
  const other = newName('Παπαδόπουλος')
  const xml = statementOf([{ amount: '75.00', message: 'Invoice', payer: other }]).toString()
  await choose(page, 'november.xml', Buffer.from(`\ufeff${xml.replace('UTF-8', 'UTF-16')}`, 'utf16le'))
  await expect(imported(page, 'november.xml')).toBeVisible()
  await expect(encoding).toBeHidden()
  await expect(entry(page, other)).toHaveCount(1)

  await choose(page, 'broken.csv', Buffer.from('date;amount;currency\n2026-11-20;1.00;EUR\0'))
  await expect(encoding).toHaveAccessibleDescription(/has control characters/)
})
