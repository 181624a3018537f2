import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { testApp, type TestApp } from '../../../test/app.ts'

// Each test has a database of its own, as it counts the administrators of the whole firm.
let t: TestApp

const administrators = async () =>
  (
    await t.db
      .selectFrom('users')
      .where('staff_role', '=', 'administrator')
      .where('deactivated_at', 'is', null)
      .select('id')
      .execute()
  ).length

/** The server knows all of them before any acts, so that the lock decides and not the guard. */
const known = (people: { token: string }[]) =>
  Promise.all(people.map(({ token }) => t.send(token, 'GET /api/users')))

describe('the last administrator', () => {
  it('the last administrator is neither demoted nor deactivated', async () => {
    t = await testApp()
    const last = await t.person({ role: 'administrator' })
    const demoted = await t.send(last.token, `PUT /api/users/${last.id}/role`, { role: 'operations' })
    assert.deepEqual(
      [demoted.status, demoted.body.title],
      [409, 'Assign another administrator before removing the last one.'],
    )
    const path = `PUT /api/users/${last.id}/deactivation`
    assert.equal((await t.send(last.token, path, { reason: 'Leaves the firm' })).status, 409)
    assert.equal(await administrators(), 1)
  })

  it('one administrator stays when two demote each other at once', async () => {
    t = await testApp()
    const [one, other] = [
      await t.person({ role: 'administrator' }),
      await t.person({ role: 'administrator' }),
    ]
    const demote = (by: { token: string }, id: string) =>
      t.send(by.token, `PUT /api/users/${id}/role`, { role: 'operations' })
    await known([one, other])
    const answers = await Promise.all([demote(one, other.id), demote(other, one.id)])
    const [done, refused] = answers.map(({ status }) => status).sort()
    // 403 where the first change was known before the second call was let in.
    assert.ok(done === 200 && [403, 409].includes(refused!), `${done} ${refused}`)
    assert.equal(await administrators(), 1)
  })

  it('one administrator stays when five demote and deactivate each other at once', async () => {
    t = await testApp()
    const people: Awaited<ReturnType<TestApp['person']>>[] = []
    for (let number = 0; number < 5; number++) people.push(await t.person({ role: 'administrator' }))
    await known(people)
    const answers = await Promise.all(
      people.map(({ token }, index) => {
        const { id } = people[(index + 1) % people.length]!
        return index % 2
          ? t.send(token, `PUT /api/users/${id}/role`, { role: 'operations' })
          : t.send(token, `PUT /api/users/${id}/deactivation`, { reason: 'Leaves the firm' })
      }),
    )
    assert.ok(answers.every(({ status }) => [200, 401, 403, 409].includes(status)))
    assert.equal(await administrators(), 1)
  })
})
