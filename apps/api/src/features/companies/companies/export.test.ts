import assert from 'node:assert/strict'
import type { Readable } from 'node:stream'
import { it } from 'node:test'
import { CompanyQuery } from '@domicile/contract/companies/companies'
import { newId } from '@domicile/server/db/ids'
import { readRows } from '@domicile/server/testing/csv'
import { sql } from 'kysely'
import { testApp } from '../../../test/app.ts'
import { exportCompanies } from './export.ts'

const t = await testApp()

it('an export has each company once, whatever others change while it is read', async () => {
  const { id } = await t.person({ role: 'administrator' })
  const user = { id, role: 'administrator' as const, memberships: [], sessionId: newId() }
  await sql`
    insert into companies (id, name, sort_name, search_text)
    select gen_random_uuid(), 'Company ' || n, lpad(n::text, 5, '0'), '' from generate_series(1, 2500) n`.execute(
    t.db,
  )
  const query = { ...CompanyQuery.parse({}), format: 'csv' as const }
  const content = (await exportCompanies(t.db, user, query)).content as Readable
  let text = ''
  for await (const part of content) {
    // The new row sorts before the unread rest: pages by number would shift.
    if (!text)
      await sql`update companies set archived_at = now(), archive_reason = 'Sold' where sort_name < '00500'`.execute(
        t.db,
      )
    text += String(part)
  }
  const names = readRows(text).map(({ Name }) => Name)
  assert.equal(names.length, 2500)
  assert.equal(new Set(names).size, 2500)
})
