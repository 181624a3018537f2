import assert from 'node:assert/strict'
import { it } from 'node:test'
import { checkOutcomes } from '@domicile/contract/compliance/checks/check-kinds'
import { fileKindLabels } from '@domicile/contract/companies/files/file-kinds'
import { officerRoles, signingPowers } from '@domicile/contract/companies/officers/officer-kinds'
import { interestLabels } from '@domicile/contract/companies/owners/reason-texts'
import { riskLevelLabels } from '@domicile/contract/compliance/risk/risk-kinds'
import { hitStates } from '@domicile/contract/compliance/screening/hit-states'
import { runOutcomes } from '@domicile/contract/compliance/screening/screening-kinds'
import { sql } from 'kysely'
import { enqueue } from '../../../../../jobs/jobs.ts'
import { casesPortal } from '../../../../../test/cases.ts'
import { readSections } from './read-sections.ts'

const { t, c } = await casesPortal()

/** Rewords each of the labels, as another release might; returns a function that restores them. */
function reword(...tables: Record<string, string>[]): () => void {
  const before = tables.map((table) => ({ ...table }))
  for (const table of tables) for (const key of Object.keys(table)) table[key] = `${table[key]}, reworded`
  return () => tables.forEach((table, index) => Object.assign(table, before[index]))
}

it('rewording facts in a release keeps their hash, and the approval', async () => {
  const { slug, companyId } = await c.approved('Reworded', 'Oda Listing')
  const { companyId: otherId } = await c.prepared('Listed again', c.people.manager, 'Oda Neuwort')
  await c.listPerson('Oda Neuwort')
  await c.expose(otherId)
  const factsOf = async (id: string) => (await readSections(t.db, id)).sections
  const before = await factsOf(otherId)
  const restore = reword(
    ...[officerRoles, signingPowers, fileKindLabels, checkOutcomes, interestLabels],
    ...[runOutcomes, hitStates, riskLevelLabels],
  )
  try {
    const after = await factsOf(otherId)
    const valuesOf = (sections: typeof before) =>
      new Map(sections.map(({ section, items }) => [section, items.map(({ value }) => value).join()]))
    const reworded = [...valuesOf(after)].filter(([section, text]) => text !== valuesOf(before).get(section))
    assert.deepEqual(
      reworded.map(([section]) => section),
      ['ownership', 'people', 'documents', 'screening', 'checks', 'risk'],
    )
    for (const { section, factsHash } of after)
      assert.equal(factsHash, before.find((one) => one.section === section)!.factsHash, section)
    await enqueue(t.db, 'due-diligence.look', { companyId })
    await t.work('due-diligence.look')
    assert.equal((await c.read(slug)).state, 'approved')
    const { items } = await c.sectionOf(slug, 'people')
    assert.match(items[0]!.value, /Director, reworded/)
    assert.equal(items[0]!.change, 'same')
  } finally {
    restore()
  }
  await sql`update company_officers set signing = 'none' where company_id = ${otherId}`.execute(t.db)
  const changed = (await factsOf(otherId)).find(({ section }) => section === 'people')!
  assert.notEqual(changed.factsHash, before.find(({ section }) => section === 'people')!.factsHash)
})
