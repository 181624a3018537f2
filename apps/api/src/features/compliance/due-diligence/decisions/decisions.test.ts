import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { CaseSectionView } from '@domicile/contract/compliance/due-diligence/case-sections'
import { dueDiligenceMessages } from '@domicile/contract/compliance/due-diligence/due-diligence-messages'
import { addDays } from '@domicile/contract/days'
import { sql } from 'kysely'
import { enqueueNow } from '../../../../jobs/regular-jobs.ts'
import { casesPortal } from '../../../../test/cases.ts'

const { t, c } = await casesPortal()

const today = new Date().toISOString().slice(0, 10)
const titleOf = ({ status, body }: { status: number; body: { title: string } }) => [status, body.title]
const preparer = 'You prepared this review. Another person must decide it.'

/** Runs the job of every day. */
async function daily() {
  await enqueueNow(t.db, 'due-diligence.check')
  await t.work('due-diligence.check')
}

/** Adds a director, which changes the people of a company. */
const hire = (companyId: string, name = 'Max Summer') =>
  t.send(c.people.admin.token, `POST /api/companies/${companyId}/officers`, {
    name,
    role: 'director',
    signing: 'none',
    birthDate: '1982-08-08',
    nationality: 'AT',
  })

describe('the decision about a case', () => {
  it('a decision approves what was submitted, sets the next review and freezes the facts', async () => {
    const { slug } = await c.prepared('Approved Ltd')
    const submitted = await c.act(slug, 'submission', c.people.manager)
    assert.deepEqual([submitted.body.state, submitted.body.label], ['submitted', 'waiting for accept'])
    assert.ok(submitted.body.waitsFor.total >= 2)
    const { items } = (await t.send(c.people.compliance.token, 'GET /api/notices?view=action')).body
    assert.ok(items.some(({ path }: { path: string }) => path === `/due-diligence/${slug}`))
    const { status, body } = await c.act(slug, 'approval', c.people.compliance, { reason: 'In order.' })
    assert.deepEqual([status, body.state, body.label, body.waitingOn], [200, 'approved', 'on track', 'none'])
    assert.ok(body.nextReviewOn > addDays(today, 300))
    const { body: frozen } = await t.send(c.people.admin.token, `GET /api/due-diligence/${slug}/reviews/1`)
    assert.deepEqual(
      frozen.decisions.map(({ kind, reason, role }: Record<string, string>) => [kind, reason, role]),
      [['approved', 'In order.', 'complianceOfficer']],
    )
    const people = frozen.sections.find(({ section }: { section: string }) => section === 'people')
    assert.deepEqual([people.items[0].label, people.note], ['Eva Winter', 'Note on people.'])
    assert.equal(people.sha256, (await c.sectionOf(slug, 'people')).factsHash)
  })

  it('a decision is refused to all who reviewed a section or submitted it, also after a return', async () => {
    const { slug } = await c.prepared('Four eyes', c.people.compliance)
    await c.review(slug, 'people', c.people.other, 'Again.')
    await c.act(slug, 'submission', c.people.manager)
    for (const person of [c.people.compliance, c.people.other]) {
      assert.deepEqual(titleOf(await c.act(slug, 'approval', person)), [403, preparer])
      const { version } = await c.read(slug)
      assert.equal((await c.move(slug, 'decline', person, { version, reason: 'For a test.' })).status, 403)
    }
    assert.equal((await c.act(slug, 'approval', c.people.manager)).status, 403)
    const { version } = await c.read(slug)
    const returned = await c.move(slug, 'return', c.people.admin, { version, reason: 'Look again.' })
    assert.deepEqual([returned.status, returned.body.state], [200, 'reviewing'])
    await c.review(slug, 'people', c.people.manager, 'Mine now.')
    await c.act(slug, 'submission', c.people.manager)
    assert.deepEqual(titleOf(await c.act(slug, 'approval', c.people.other)), [403, preparer])
    assert.equal((await c.act(slug, 'approval', c.people.admin)).status, 200)
  })

  it('a decision is refused if the facts changed since the decider saw them', async () => {
    const { slug, companyId } = await c.prepared('Moving target')
    await c.act(slug, 'submission', c.people.manager)
    const { version, factsHash } = await c.read(slug)
    await hire(companyId)
    const seen = { version, factsHash, reason: null }
    assert.deepEqual(titleOf(await c.move(slug, 'approval', c.people.compliance, seen)), [
      409,
      dueDiligenceMessages.changedCase,
    ])
    const refused = await c.act(slug, 'approval', c.people.compliance)
    assert.equal(refused.status, 409)
    assert.match(refused.body.title, /not reviewed/)
  })

  it('a decision about high risk needs enhanced due diligence and two people, one of them an administrator', async () => {
    const { slug, companyId } = await c.prepared('Exposed')
    await c.expose(companyId)
    await c.waiveAll(slug)
    await c.reviewAll(slug)
    await sql`
      update due_diligence_sections set state = 'open', reviewed_by = null, reviewed_at = null, facts_hash = null,
        note = null where section = 'enhanced'`.execute(t.db)
    const first = await c.act(slug, 'submission', c.people.manager)
    assert.deepEqual([first.body.state, first.body.label, first.body.isPep], ['enhanced', 'at risk', true])
    const incomplete = await c.act(slug, 'enhanced', c.people.manager)
    assert.deepEqual(titleOf(incomplete), [409, 'Enhanced due diligence is not reviewed.'])
    assert.equal((await c.review(slug, 'enhanced')).status, 422)
    await c.review(slug, 'enhanced', c.people.manager, 'Salary and inheritance.')
    assert.equal((await c.act(slug, 'enhanced', c.people.manager)).body.state, 'submitted')
    const one = await c.act(slug, 'approval', c.people.compliance)
    assert.deepEqual([one.body.state, one.body.approvals], ['submitted', { needed: 2, given: 1 }])
    assert.match(titleOf(await c.act(slug, 'approval', c.people.compliance))[1] as string, /You approved/)
    assert.match(titleOf(await c.act(slug, 'approval', c.people.other))[1] as string, /An administrator/)
    const two = await c.act(slug, 'approval', c.people.admin)
    assert.equal(two.body.state, 'approved')
    assert.ok(two.body.nextReviewOn <= addDays(today, 366))
  })

  it('a decision to decline is shown to clients without the reason', async () => {
    const { slug, companyId } = await c.prepared('Declined')
    const owner = await t.person({ of: { [companyId]: 'owner' } })
    await c.act(slug, 'submission', c.people.manager)
    const { version } = await c.read(slug)
    assert.equal((await c.move(slug, 'decline', c.people.compliance, { version, reason: ' ' })).status, 422)
    const { body } = await c.move(slug, 'decline', c.people.compliance, { version, reason: 'Sham owners.' })
    assert.deepEqual([body.state, body.label], ['declined', 'rejected'])
    const seen = await t.send(owner.token, `GET /api/companies/${companyId}/due-diligence`)
    assert.deepEqual(seen.body, { state: 'declined', label: 'rejected', waitingOn: 'none', requests: [] })
    const notices = JSON.stringify((await t.send(owner.token, 'GET /api/notices?view=news')).body)
    assert.match(notices, /Our review of Declined is complete/)
    assert.doesNotMatch(notices, /Sham|due-diligence\/dd/)
    const history = await t.send(owner.token, `GET /api/companies/${companyId}/history`)
    assert.doesNotMatch(JSON.stringify(history.body), /Sham|due-diligence/)
    const reopened = await c.move(slug, 'reopening', c.people.compliance, { reason: 'New evidence.' })
    assert.deepEqual([reopened.body.state, reopened.body.review.number], ['reviewing', 2])
    assert.ok(reopened.body.sections.every(({ state }: CaseSectionView) => state === 'open'))
  })

  it('refuses a decision about an archived company', async () => {
    const { slug, companyId } = await c.prepared('Archived meanwhile')
    await c.act(slug, 'submission', c.people.manager)
    await sql`
      update companies set archived_at = now(), archive_reason = 'Gone' where id = ${companyId}`.execute(t.db)
    assert.equal((await c.act(slug, 'approval', c.people.compliance)).status, 409)
  })
})

describe('an approved case', () => {
  it('an approved case is reviewed in part once a fact changes, and carries the rest forward', async () => {
    const { slug, companyId } = await c.approved('Changing')
    await t.work('due-diligence.look')
    assert.equal((await c.read(slug)).state, 'approved')
    await hire(companyId)
    await c.screen()
    await t.work('due-diligence.look')
    const view = await c.read(slug)
    assert.deepEqual(
      [view.state, view.label, view.review.kind, view.review.number, view.comparedWith],
      ['reviewing', 'issues', 'triggered', 2, 1],
    )
    const stateOf = Object.fromEntries(
      view.sections.map(({ section, state }: CaseSectionView) => [section, state]),
    )
    assert.deepEqual(
      [stateOf.people, stateOf.company, stateOf.ownership, stateOf.documents],
      ['open', 'carried_forward', 'carried_forward', 'carried_forward'],
    )
    assert.ok(
      view.current.triggers.some(({ summary }: { summary: string }) => summary === 'Officers: Max Summer'),
    )
    const people = await c.sectionOf(slug, 'people')
    assert.deepEqual(
      people.items.map(({ label, change }) => [label, change]),
      [
        ['Eva Winter', 'same'],
        ['Max Summer', 'added'],
        ['Eva Winter', 'same'],
      ],
    )
    const company = await c.sectionOf(slug, 'company')
    assert.deepEqual([company.note, company.fromReview], ['Note on company.', 1])
    const { items } = (await t.send(c.people.manager.token, 'GET /api/notices?view=action')).body
    assert.ok(items.some(({ title }: { title: string }) => title === 'Review what has changed at Changing'))
    await c.reviewAll(slug)
    await c.act(slug, 'submission', c.people.manager)
    assert.equal((await c.act(slug, 'approval', c.people.compliance)).body.state, 'approved')
  })

  it('a hit reopens an approved case, and so does a document that expires without a change', async () => {
    const { slug, companyId } = await c.approved('Expiring')
    await sql`
      update company_files set expires_on = current_date - 1
      where company_id = ${companyId} and kind = 'aml'`.execute(t.db)
    await daily()
    await t.work('due-diligence.look')
    const { state, current } = await c.read(slug)
    assert.deepEqual(
      [state, current.triggers.map(({ summary }: { summary: string }) => summary)],
      ['reviewing', ['Documents: AML documents']],
    )
    const other = await c.approved('Hit later', 'Testor Fictivus')
    await c.listPerson('Testor Fictivus')
    await t.work('due-diligence.look')
    const hit = await c.read(other.slug)
    assert.deepEqual([hit.state, hit.label], ['reviewing', 'issues'])
    assert.ok(
      (await c.sectionOf(other.slug, 'screening')).items.some(
        ({ value, change }) => /Testor Fictivus .*: To decide/.test(value) && change === 'added',
      ),
    )
  })

  it('an approved case is not reopened while a list is out of date, or a subject waits for its run', async () => {
    const { slug, companyId } = await c.approved('Waiting for a run', 'Ruta Vensk')
    const look = async () => {
      await daily()
      await t.work('due-diligence.look')
      return (await c.read(slug)).state
    }
    await sql`update screening_subjects set is_affected = true where company_id = ${companyId}`.execute(t.db)
    assert.equal(await look(), 'approved')
    await sql`update screening_subjects set is_affected = false where company_id = ${companyId}`.execute(t.db)
    await c.listPerson('Ruta Vensk')
    assert.equal(await look(), 'reviewing')
    const { triggers } = (await c.read(slug)).current
    assert.deepEqual(
      triggers.map(({ section }: { section: string }) => section),
      ['screening', 'risk'],
    )
  })

  it('new required documents, another form, or a country that leaves a list reopen an approved case', async () => {
    const { companyId, slug } = await c.prepared('Relied on settings')
    await sql`update companies set country = 'VG' where id = ${companyId}`.execute(t.db)
    await c.screen()
    await c.reviewAll(slug)
    await c.act(slug, 'submission', c.people.manager)
    const approved = await c.act(slug, 'approval', c.people.compliance)
    assert.equal(approved.body.state, 'approved', JSON.stringify(approved.body.title))
    await c.adopt({ requirements: { 'company.aml': 'low' }, abcTemplate: null })
    // The list applies by the day of the islands, which are behind ours.
    await c.lists.end('fatf-grey', 'VG', addDays(today, -2))
    await daily()
    await t.work('due-diligence.look')
    const { state, current } = await c.read(slug)
    const summaries = current.triggers.map(({ summary }: { summary: string }) => summary)
    assert.equal(state, 'reviewing')
    assert.ok(summaries.includes('Documents: Required documents'), summaries.join())
    assert.ok(summaries.includes('Anti-bribery form: Form'), summaries.join())
    assert.ok(
      summaries.some((text: string) => /^Risk: .*British Virgin Islands/.test(text)),
      summaries.join(),
    )
    await c.adopt({ requirements: c.requirements })
  })

  it('an approved case counts a confirmed hit with an exposed person as a check that found one', async () => {
    const { slug } = await c.approved('Exposed later', 'Benedikta Amtsberg')
    await c.confirmHit('Benedikta Amtsberg', 'role.pep')
    await t.work('due-diligence.look')
    const view = await c.read(slug)
    assert.deepEqual([view.state, view.approvals.needed], ['reviewing', 2])
    assert.deepEqual(
      (await c.sectionOf(slug, 'enhanced')).items.map(({ key }) => key),
      ['level', 'pep'],
    )
  })

  it('an approved case is reviewed on its day, and its reminder is sent 30 days before', async () => {
    const { slug, companyId } = await c.approved('Periodic')
    await sql`
      update due_diligence_cases set next_review_on = current_date + 20 where company_id = ${companyId}`.execute(
      t.db,
    )
    for (let day = 0; day < 2; day++) await daily()
    const view = await c.read(slug)
    assert.deepEqual([view.label, view.reviewTiming, view.waitingOn], ['needs attention', 'soon', 'firm'])
    const reminders = async () =>
      (await t.send(c.people.manager.token, 'GET /api/notices?pageSize=100')).body.items.filter(
        ({ title }: { title: string }) => /Periodic/.test(title) && /due/.test(title),
      ).length
    assert.equal(await reminders(), 1)
    await sql`
      update due_diligence_cases set next_review_on = current_date - 20 where company_id = ${companyId}`.execute(
      t.db,
    )
    await daily()
    await t.work('due-diligence.look')
    const due = await c.read(slug)
    assert.deepEqual([due.state, due.review.kind, due.label], ['reviewing', 'periodic', 'at risk'])
    assert.equal(await reminders(), 2)
    await daily()
    assert.equal(await reminders(), 3)
    const open = due.sections.filter(({ state }: CaseSectionView) => state === 'open')
    assert.deepEqual(
      open.map(({ section }: CaseSectionView) => section),
      ['screening', 'risk'],
    )
  })
})
