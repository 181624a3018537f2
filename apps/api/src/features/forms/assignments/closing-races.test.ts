import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { inTransaction } from '@domicile/server/db/db'
import { lockWaits, until } from '@domicile/server/testing/test-database'
import { sql } from 'kysely'
import { testApp } from '../../../test/app.ts'
import { surveysOf } from '../../../test/surveys.ts'

const t = await testApp()
const admin = await t.person({ role: 'administrator' })
const make = surveysOf(t, admin)

/** Sends a survey to a company, which submits its answers. */
async function submitted() {
  const companyId = await t.company()
  const owner = await t.person({ of: { [companyId]: 'owner' } })
  const { survey, ids } = await make.sent({ companies: [companyId] })
  const path = `/api/assignments/${ids.get(companyId)}`
  const answers = [{ path: 'full-name', value: 'Ann', version: 0 }]
  await t.send(owner.token, `PUT ${path}/answers`, { answers })
  assert.equal((await t.send(owner.token, `PUT ${path}/submission`)).status, 200)
  return { survey, path, id: ids.get(companyId)!, owner }
}

/** Holds the notices of an assignment, for which each review waits at its end, while other calls continue. */
async function whileReviewWaits(id: string, review: () => Promise<unknown>, work: () => Promise<void>) {
  return inTransaction(t.db, async (held) => {
    await sql`select from notices where subject_id = ${id} for update`.execute(held)
    const reviewed = review()
    await until(async () => (await lockWaits(t.db)) === 1)
    await work()
    return { reviewed }
  })
}

describe('closing a survey', () => {
  it('closing a survey recalls answers that a reviewer asks for again at the same moment', async () => {
    const section = { section: 'about', note: 'Again' }
    const reviews: [string, object][] = [
      ['reopening', { reason: 'A mistake', dueOn: null }],
      ['changes', { sections: [section], internalNote: null }],
    ]
    for (const [what, body] of reviews) {
      const { survey, path, id } = await submitted()
      let closing: Promise<unknown> | undefined
      let isClosed = false
      const { reviewed } = await whileReviewWaits(
        id,
        () => t.send(admin.token, `PUT ${path}/${what}`, body),
        async () => {
          const route = `PUT /api/surveys/${survey.slug}/closing`
          closing = t.send(admin.token, route, { reason: 'All is done' }).then(() => (isClosed = true))
          // A closing that does not wait for the review is through, and so is its job.
          await until(async () => isClosed || (await lockWaits(t.db)) === 2)
          await t.work('survey.recall')
        },
      )
      await Promise.all([reviewed, closing])
      await t.work('survey.recall')
      const { body: found } = await t.send(admin.token, `GET ${path}`)
      assert.equal(found.state, 'recalled', what)
    }
  })
})
