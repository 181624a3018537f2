import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { newId } from '@domicile/server/db/ids'
import { type RawBuilder, sql } from 'kysely'
import { casesPortal } from '../../../../test/cases.ts'

const { t, c } = await casesPortal()

const hash = () => `${newId()}${newId()}`.replaceAll('-', '')

/** Runs a statement past the API, as the owner of the tables. */
const run = (statement: RawBuilder<unknown>) => statement.execute(t.db)

/** Prepares and submits a case; returns its ids. */
async function submitted(name: string) {
  const { slug, companyId } = await c.prepared(name)
  await c.act(slug, 'submission', c.people.manager)
  const { rows } = await sql<{ caseId: string; reviewId: string; submissionId: string }>`
    select review.case_id as "caseId", review.id as "reviewId", act.id as "submissionId"
    from due_diligence_acts act join due_diligence_reviews review on review.id = act.review_id
    where act.company_id = ${companyId} and act.kind = 'submitted'`.execute(t.db)
  return { slug, companyId, ...rows[0]! }
}

type Submitted = Awaited<ReturnType<typeof submitted>>

const decide = (
  { companyId, reviewId, submissionId }: Submitted,
  by: { id: string },
  role: string,
  kind = 'approved',
) =>
  run(sql`
    insert into due_diligence_decisions (id, company_id, review_id, submission_id, kind, facts_hash, decided_by, role, hash)
    values (${newId()}, ${companyId}, ${reviewId}, ${submissionId}, ${kind}, ${hash()}, ${by.id}, ${role}, ${hash()})`)

const setState = ({ caseId }: Submitted, state: string) =>
  run(sql`
    update due_diligence_cases set state = ${state}, next_review_on = current_date + 300 where id = ${caseId}`)

/** Freezes the facts of every section as they were reviewed. */
const freeze = ({ reviewId }: Submitted) =>
  run(sql`
    insert into due_diligence_snapshots (company_id, review_id, section, items, sha256, reviewed_by, reviewed_at)
    select company_id, review_id, section, '[]', facts_hash, reviewed_by, reviewed_at
    from due_diligence_sections where review_id = ${reviewId}`)

describe('the database', () => {
  it('the database refuses a decision by a preparer, in another role, by a client or about an old submission', async () => {
    const one = await submitted('Guarded')
    const { compliance, admin, manager, other } = c.people
    await c.review(one.slug, 'people', manager)
    await assert.rejects(decide(one, manager, 'complianceOfficer'), /prepared the review/)
    await assert.rejects(decide(one, compliance, 'administrator'), /another role/)
    const client = await t.person({ of: { [one.companyId]: 'owner' } })
    await assert.rejects(decide(one, client, 'administrator'), /another role/)
    await decide(one, other, 'complianceOfficer')
    await assert.rejects(decide(one, other, 'complianceOfficer'), /submission_id_decided_by/)
    await decide(one, compliance, 'complianceOfficer', 'returned')
    await assert.rejects(decide(one, admin, 'administrator'), /no longer be decided/)
    await assert.rejects(setState(one, 'approved'), /not approved/)
  })

  it('the database refuses an approval without a decision, without all facts frozen, or from another state', async () => {
    const one = await submitted('Bare')
    await assert.rejects(setState(one, 'approved'), /not approved/)
    await assert.rejects(setState(one, 'declined'), /not declined/)
    await decide(one, c.people.compliance, 'complianceOfficer')
    await assert.rejects(setState(one, 'approved'), /not frozen/)
    await freeze(one)
    await run(sql`
      update due_diligence_sections set state = 'open', reviewed_by = null, reviewed_at = null, facts_hash = null
      where review_id = ${one.reviewId} and section = 'people'`)
    await assert.rejects(setState(one, 'approved'), /not reviewed/)
    await setState(one, 'reviewing')
    await assert.rejects(setState(one, 'approved'), /only a submitted review/)
    await assert.rejects(setState(one, 'submitted'), /was not submitted/)
    const approveReview = sql`
      update due_diligence_reviews set state = 'approved', decided_at = now(), next_review_on = current_date
      where id = ${one.reviewId}`
    await assert.rejects(run(approveReview), /is not decided/)
    const insert = sql`
      insert into due_diligence_cases (id, company_id, state, next_review_on)
      values (${newId()}, ${await t.company()}, 'approved', current_date)`
    await assert.rejects(run(insert), /append-only/)
  })

  it('the database requires two approvals of high risk, one of them by an administrator', async () => {
    const one = await submitted('High')
    await run(sql`update due_diligence_reviews set level = 'high' where id = ${one.reviewId}`)
    await run(sql`
      insert into due_diligence_sections (company_id, review_id, section, state, facts_hash, reviewed_by, reviewed_at)
      select company_id, review_id, 'enhanced', state, facts_hash, reviewed_by, reviewed_at
      from due_diligence_sections where review_id = ${one.reviewId} and section = 'people'`)
    await freeze(one)
    await decide(one, c.people.compliance, 'complianceOfficer')
    await assert.rejects(setState(one, 'approved'), /two approvals/)
    await decide(one, c.people.other, 'complianceOfficer')
    await assert.rejects(setState(one, 'approved'), /two approvals/)
    await decide(one, c.people.admin, 'administrator')
    await setState(one, 'approved')
  })

  it('the database never rewrites a decision, its author or its facts', async () => {
    const { companyId } = await c.approved('Frozen')
    for (const statement of [
      sql`update due_diligence_snapshots set items = '[]' where company_id = ${companyId}`,
      sql`update due_diligence_acts set done_by = ${c.people.admin.id} where company_id = ${companyId}`,
      sql`delete from due_diligence_acts where company_id = ${companyId}`,
      sql`update due_diligence_decisions set decided_by = ${c.people.admin.id} where company_id = ${companyId}`,
      sql`update due_diligence_reviews set level = 'low', score = 1 where company_id = ${companyId}`,
    ])
      await assert.rejects(run(statement), /append-only/)
  })

  it('the database counts retention from the last decision, or the recorded day until another person confirms', async () => {
    const { companyId, slug } = await c.approved('Retained')
    const { id } = await c.read(slug)
    const { admin, compliance, manager } = c.people
    const change = (set: RawBuilder<unknown>) =>
      run(sql`update due_diligence_cases set ${set} where company_id = ${companyId}`)
    const isRetainedFromToday = async () => {
      const { rows } = await sql<{ isFromToday: boolean }>`
        select retain_until = (current_date + interval '5 years')::date as "isFromToday"
        from due_diligence_cases where id = ${id}`.execute(t.db)
      return rows[0]!.isFromToday
    }
    await run(sql`
      insert into due_diligence_waivers (id, company_id, review_id, lack, reason, until, waived_by)
      select ${newId()}, company_id, id, 'x', 'x', current_date, ${compliance.id}
      from due_diligence_reviews where case_id = ${id}`)
    await assert.rejects(run(sql`select delete_due_diligence_data(${id})`), /still retained/)
    await c.passYears(companyId, 6)
    const ended = sql`state = 'exited', ended_on = current_date - 3000, retain_until = current_date - 1`
    await assert.rejects(change(ended), /needs people/)
    await change(
      sql`${ended}, exited_by = ${compliance.id}, end_confirmed_by = ${admin.id}, exited_at = now() - interval '9 years'`,
    )
    assert.equal(await isRetainedFromToday(), true)
    await assert.rejects(run(sql`select delete_due_diligence_data(${id})`), /still retained/)
    for (const rewritten of [
      sql`ended_on = ended_on - 1`,
      sql`exited_at = exited_at - interval '1 year'`,
      sql`exited_by = ${admin.id}`,
      sql`opened_at = opened_at - interval '1 year'`,
    ])
      await assert.rejects(change(rewritten), /not rewritten/)
    await assert.rejects(
      change(sql`retain_until = current_date, extension_reason = 'x'`),
      /retained for five years/,
    )
    await assert.rejects(change(sql`end_confirmed_by = ${compliance.id}`), /check/)
    await assert.rejects(change(sql`end_confirmed_by = ${manager.id}`), /needs people/)
    await change(sql`end_confirmed_by = ${admin.id}`)
    await run(sql`select delete_due_diligence_data(${id})`)
    const waivers = await run(sql`select from due_diligence_waivers where company_id = ${companyId}`)
    assert.equal(waivers.rows.length, 0)
    await assert.rejects(change(sql`data_deleted_at = null`), /not rewritten/)
  })
})
