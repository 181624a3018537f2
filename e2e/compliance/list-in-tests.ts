import type { ScreeningList } from '@domicile/contract/compliance/screening-lists/lists'
import type { APIRequestContext, Page } from '@playwright/test'
import { today } from '../days.ts'
import { people } from '../portal.ts'
import { sendAs } from '../forms/template-in-tests.ts'
import { expect } from '../test.ts'

/** A list in the format of the United Nations of a day, with people whose names are invented. */
export function unList(names: readonly string[], bornIn = 1960, day = today()): Buffer {
  const individuals = names.map(
    (name, index) => `
    <INDIVIDUAL>
      <DATAID>${1000 + index}</DATAID><FIRST_NAME>${name}</FIRST_NAME><UN_LIST_TYPE>Test</UN_LIST_TYPE>
      <REFERENCE_NUMBER>TSi.${String(index + 1).padStart(3, '0')}</REFERENCE_NUMBER>
      <INDIVIDUAL_DATE_OF_BIRTH><YEAR>${bornIn}</YEAR></INDIVIDUAL_DATE_OF_BIRTH>
    </INDIVIDUAL>`,
  )
  return Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>
<CONSOLIDATED_LIST dateGenerated="${day}T00:00:00Z">
  <INDIVIDUALS>${individuals.join('')}</INDIVIDUALS><ENTITIES></ENTITIES>
</CONSOLIDATED_LIST>`)
}

export function addList(request: APIRequestContext, kind: string, name: string): Promise<ScreeningList> {
  return sendAs<ScreeningList>(request, people.admin, 'post', 'screening-lists', { kind, name })
}

/** Archives a list of a test, so that screening does not wait for it. */
export async function archiveList(request: APIRequestContext, { id }: ScreeningList): Promise<void> {
  await sendAs(request, people.admin, 'put', `screening-lists/${id}/archival`, {})
}

type Sent = { name: string; buffer: Buffer }

/** Uploads the files of a new version on the page of a list; `day` is the date of a list whose files state none. */
export async function uploadTo(
  page: Page,
  files: Sent | Sent[],
  { mimeType = 'text/xml', day = '' } = {},
): Promise<void> {
  await page.getByRole('button', { name: 'Upload file', exact: true }).click()
  const panel = page.getByRole('dialog')
  const sent = [files].flat().map((file) => ({ ...file, mimeType }))
  await panel.getByLabel('File of the list').locator('input').setInputFiles(sent)
  await panel.getByLabel('Date of the list').fill(day)
  await panel.getByRole('button', { name: 'Upload', exact: true }).click()
  await expect(panel).toBeHidden()
}
