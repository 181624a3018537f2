import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { countryCodes } from '@domicile/contract/countries'
import { addDays, utcDay } from '@domicile/contract/days'
import { sql } from 'kysely'
import { testApp } from '../../test/app.ts'
import { projectsInTests } from '../../test/projects.ts'
import { companyDay, dayOfCompany } from './company-day.ts'

const t = await testApp()
const open = projectsInTests(t)

describe('the day of a company', () => {
  it('a statement counts by the day of each country, as the server does', async () => {
    const { rows } = await sql<{ country: string | null; day: string }>`
      select country, ${dayOfCompany(sql`country`)} as day
      from unnest(${[...countryCodes, null]}::text[]) as listed (country)`.execute(t.db)
    for (const { country, day } of rows) assert.equal(day, companyDay(country), country ?? 'no country')
    assert.equal(rows.length, countryCodes.length + 1)
  })

  it('a task is late from the day after its own where the company is', async () => {
    // Samoa is eleven hours behind UTC and Tonga thirteen ahead: one of them has another day.
    const country = ['AS', 'TO'].find((code) => companyDay(code) !== utcDay(new Date()))!
    const { id, companyId, manager } = await open({})
    await sql`update companies set country = ${country} where id = ${companyId}`.execute(t.db)
    const today = companyDay(country)
    const late = async () => {
      const { body } = await t.send(manager.token, `GET /api/projects?tasks=late&companyId=${companyId}`)
      return body.total
    }
    const task = { title: 'File it', assigneeId: manager.id, waitsFor: 'firm' }
    await t.send(manager.token, `POST /api/projects/${id}/tasks`, { ...task, dueOn: today })
    assert.equal(await late(), 0)
    await t.send(manager.token, `POST /api/projects/${id}/tasks`, { ...task, dueOn: addDays(today, -1) })
    assert.equal(await late(), 1)
  })
})
