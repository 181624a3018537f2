import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { addDays, addYears } from '@domicile/contract/days'
import { dueDiligenceMessages } from '@domicile/contract/compliance/due-diligence/due-diligence-messages'
import { sql } from 'kysely'
import { casesPortal } from '../../../../test/cases.ts'
import { inFarZones } from '../../../../test/firm-zones.ts'
import { enqueueNow } from '../../../../jobs/regular-jobs.ts'

const { t, c } = await casesPortal()

const today = new Date().toISOString().slice(0, 10)
const yearsAgo = (years: number) => addYears(today, -years)

/** Runs the job of every day. */
async function daily() {
  await enqueueNow(t.db, 'due-diligence.check')
  await t.work('due-diligence.check')
}

const exit = (slug: string, endedOn: string, by = c.people.compliance) =>
  c.move(slug, 'exit', by, { reason: 'Moved away', endedOn })

async function confirm(slug: string, by: (typeof c)['people']['admin']) {
  const { version } = await c.read(slug)
  return c.move(slug, 'exit/confirmation', by, { version })
}

const review = async (slug: string, number: number) =>
  (await t.send(c.people.admin.token, `GET /api/due-diligence/${slug}/reviews/${number}`)).body

describe('the end of a relationship', () => {
  it('retention starts with the last decision, however early the relationship ended', async () => {
    const { slug } = await c.approved('Leaving')
    assert.equal((await exit(slug, addDays(today, 2))).status, 422)
    const { body } = await exit(slug, yearsAgo(6))
    assert.deepEqual(
      [body.state, body.label, body.exit.endedOn, body.exit.retainFrom, body.exit.retainUntil],
      ['exited', 'rejected', yearsAgo(6), today, addYears(today, 5)],
    )
    assert.equal((await confirm(slug, c.people.admin)).status, 409)
    await daily()
    assert.equal((await c.read(slug)).exit.dataDeletedAt, null)
    assert.ok((await review(slug, 1)).sections.length > 0)
  })

  it('retention counts the days of the firm, and ends after the last of them', async () => {
    await inFarZones(t.db, async (day, zone) => {
      const { slug, companyId } = await c.approved(`Leaving in ${zone.replace(/\W/g, ' ')}`)
      const { exit: end } = (await exit(slug, day)).body
      assert.deepEqual([end.recordedOn, end.retainFrom, end.retainUntil], [day, day, addYears(day, 5)])
      await c.passYears(companyId, 5)
      await daily()
      assert.equal((await c.read(slug)).exit.dataDeletedAt, null)
      const { id } = await c.read(slug)
      const early = sql`select delete_due_diligence_data(${id})`.execute(t.db)
      await assert.rejects(early, /still retained/)
      await c.passDay(companyId)
      await daily()
      assert.notEqual((await c.read(slug)).exit.dataDeletedAt, null)
    })
  })

  it('retention counts from a past day once a second person has confirmed it', async () => {
    const { slug, companyId } = await c.approved('Left long ago')
    await c.passYears(companyId, 6)
    const { body } = await exit(slug, yearsAgo(7))
    assert.deepEqual(
      [body.exit.retainFrom, body.exit.retainBecause, body.exit.retainUntil],
      [today, 'record', addYears(today, 5)],
    )
    assert.deepEqual(
      body.obstacles.filter(({ event }: { event: string }) => event === 'confirmEnd'),
      [{ event: 'confirmEnd', reason: dueDiligenceMessages.ownEnd }],
    )
    await daily()
    assert.equal((await c.read(slug)).exit.dataDeletedAt, null)
    assert.equal((await confirm(slug, c.people.compliance)).status, 403)
    assert.equal((await confirm(slug, c.people.manager)).status, 403)
    const { items } = (await t.send(c.people.other.token, 'GET /api/notices?view=action')).body
    assert.ok(items.some(({ path }: { path: string }) => path === `/due-diligence/${slug}/edit`))
    const confirmed = await confirm(slug, c.people.admin)
    assert.deepEqual(
      [confirmed.body.exit.retainFrom, confirmed.body.exit.retainBecause, confirmed.body.exit.retainUntil],
      [yearsAgo(6), 'decision', yearsAgo(1)],
    )
    await daily()
    const deleted = await review(slug, 1)
    assert.deepEqual(deleted.sections, [])
    assert.match(deleted.decisions[0].hash, /^[0-9a-f]{64}$/)
    const view = await c.read(slug)
    assert.ok(view.exit.dataDeletedAt)
    assert.equal(view.exit.reason, null)
  })

  it('retention is extended with a reason, for at most five more years', async () => {
    const { slug } = await c.approved('Extended')
    await exit(slug, today)
    const extend = (until: string) =>
      c.move(slug, 'retention', c.people.compliance, { reason: 'Asked by the authority', until })
    assert.equal((await extend(addYears(today, 5))).status, 422)
    assert.equal((await extend(addDays(addYears(today, 10), 1))).status, 422)
    assert.equal((await extend(addYears(today, 7))).body.exit.retainUntil, addYears(today, 7))
  })

  it('a relationship reopened after the deletion keeps its day, and its history says how much was deleted', async () => {
    const { slug, companyId } = await c.approved('Back again')
    await t.work('due-diligence.pack')
    const { manager } = c.people
    const [officer] = (await t.send(manager.token, `GET /api/companies/${companyId}/officers`)).body
    const identity = `/api/companies/${companyId}/officers/${officer.id}/identity`
    await t.upload(manager.token, `${identity}/files`, {
      bytes: Buffer.from('%PDF-1.4\n%%EOF'),
      name: 'a.pdf',
    })
    await exit(slug, today)
    await daily()
    assert.equal((await t.send(manager.token, `GET ${identity}`)).body.files.length, 1)
    await c.passYears(companyId, 6)
    await daily()
    const { files, address, documentNumber } = (await t.send(manager.token, `GET ${identity}`)).body
    assert.deepEqual([files, address, documentNumber], [[], null, null])
    const { dataDeletedAt } = await c.read(slug)
    assert.ok(dataDeletedAt)
    const path = `GET /api/due-diligence/${slug}/history`
    const { items } = (await t.send(c.people.compliance.token, path)).body
    const { changes } = items.find(
      ({ action }: { action: string }) => action === 'due-diligence.data-deleted',
    )
    assert.deepEqual(
      changes.map(({ field, after: value }: { field: string; after: unknown }) => [field, value]).sort(),
      [
        ['deletedIdentityFiles', '1'],
        ['deletedPacks', '1'],
        ['deletedSections', '8'],
        ['untilReview', '1'],
      ],
    )
    const { body } = await c.move(slug, 'reopening', c.people.compliance, { reason: 'Came back to us' })
    assert.deepEqual([body.exit, body.dataDeletedAt], [null, dataDeletedAt])
    const again = (await exit(slug, today)).body
    assert.deepEqual([again.exit.dataDeletedAt, again.dataDeletedAt], [null, dataDeletedAt])
    await c.passYears(companyId, 6)
    await daily()
    assert.notEqual((await c.read(slug)).exit.dataDeletedAt, null)
  })

  it('ending a relationship ends an open review undecided, also of an archived company; a decider alone reopens it', async () => {
    const { slug, companyId } = await c.prepared('Left early')
    await sql`
      update companies set archived_at = now(), archive_reason = 'Gone' where id = ${companyId}`.execute(t.db)
    const exit = { reason: 'They are gone', endedOn: today }
    assert.equal((await c.move(slug, 'exit', c.people.manager, exit)).status, 403)
    const { body } = await c.move(slug, 'exit', c.people.compliance, exit)
    assert.deepEqual([body.state, body.current.state], ['exited', 'ended'])
    assert.equal(
      (await c.move(slug, 'reopening', c.people.compliance, { reason: 'Came back to us' })).status,
      409,
    )
    await sql`
      update companies set archived_at = null, archive_reason = null where id = ${companyId}`.execute(t.db)
    assert.equal((await c.move(slug, 'start', c.people.manager)).status, 409)
    assert.equal(
      (await c.move(slug, 'reopening', c.people.manager, { reason: 'Came back to us' })).status,
      403,
    )
    const reopened = await c.move(slug, 'reopening', c.people.compliance, { reason: 'Came back to us' })
    assert.deepEqual(
      [reopened.body.state, reopened.body.exit, reopened.body.review.kind],
      ['reviewing', null, 'reopened'],
    )
  })
})
