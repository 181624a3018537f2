import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { CaseTrigger } from '@domicile/contract/compliance/due-diligence/cases'
import { enqueue } from '../../../../../jobs/jobs.ts'
import { casesPortal } from '../../../../../test/cases.ts'

const { t, c } = await casesPortal()

async function look(companyId: string) {
  await enqueue(t.db, 'due-diligence.look', { companyId })
  await t.work('due-diligence.look')
}

describe('an approved case while a list is missing', () => {
  it('an approved case is reviewed once another list has a hit, and not for lists that could not be checked', async () => {
    const [found, quiet] = [await c.approved('Found meanwhile', 'Ilse Treffer'), await c.approved('Quiet')]
    const list = { kind: 'un', name: 'United Nations' }
    assert.equal((await t.send(c.people.admin.token, 'POST /api/screening-lists', list)).status, 201)
    for (const { companyId } of [found, quiet])
      await t.send(c.people.admin.token, `POST /api/companies/${companyId}/screening`)
    await c.screen()
    await look(found.companyId)
    assert.equal((await c.read(found.slug)).state, 'approved')
    await c.listPerson('Ilse Treffer')
    for (const { companyId } of [found, quiet]) await look(companyId)
    const { state, current } = await c.read(found.slug)
    assert.deepEqual(
      [state, current.triggers.map(({ summary }: CaseTrigger) => summary)],
      ['reviewing', ['Screening: Ilse Treffer (officer)']],
    )
    const { obstacles } = await c.sectionOf(quiet.slug, 'screening')
    assert.ok(obstacles.some(({ text }) => text === '3 of 3 subjects could not be checked.'))
    assert.equal((await c.read(quiet.slug)).state, 'approved')
  })
})
