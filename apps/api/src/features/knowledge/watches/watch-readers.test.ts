import assert from 'node:assert/strict'
import { it } from 'node:test'
import { testApp } from '../../../test/app.ts'
import { NEW_ACT, watchCalls } from '../../../test/watches.ts'

const t = await testApp()
const admin = await t.person({ role: 'administrator' })
const calls: ReturnType<typeof watchCalls> = watchCalls(t, admin)

const compared = async (id: string, token: string) => {
  const { body } = await t.send(token, `GET /api/watches/${id}/redline`)
  return [body.from, body.to]
}

it('compares a change waiting for one company with its old text, though another acknowledged it', async () => {
  const [first, second] = [await t.company(), await t.company()]
  const owner = await t.person({ of: { [first]: 'owner', [second]: 'owner' } })
  const { id, change } = await calls.published([first, second])
  await calls.acknowledge(change, first, owner.token)
  assert.deepEqual(await compared(id, owner.token), [1, 2])
  await calls.acknowledge(change, second, owner.token)
  const [next] = (await calls.store(id, NEW_ACT.replace('thirty', 'sixty'))).changes
  await calls.publish(await calls.assess(next!), [first])
  assert.deepEqual(await compared(id, owner.token), [2, 3])
})

it('a change is acknowledged by each person of a company, with their own proof', async () => {
  const companyId = await t.company()
  const [owner, member] = [
    await t.person({ of: { [companyId]: 'owner' } }),
    await t.person({ of: { [companyId]: 'member' } }),
  ]
  const { id, change } = await calls.published([companyId])
  const mayAcknowledge = async () =>
    (await calls.view(id, member.token)).changes[0]!.publications[0]!.mayAcknowledge
  assert.equal((await calls.acknowledge(change, companyId, owner.token)).status, 200)
  assert.equal(await mayAcknowledge(), true)
  assert.equal((await calls.acknowledge(change, companyId, member.token)).status, 200)
  assert.equal(await mayAcknowledge(), false)
})

it('compares a change with a baseline that is newer than the acknowledged text', async () => {
  const companyId = await t.company()
  const owner = await t.person({ of: { [companyId]: 'owner' } })
  const { id, change } = await calls.published([companyId])
  await calls.acknowledge(change, companyId, owner.token)
  const { title, frequency, version } = await calls.view(id)
  const body = { title, frequency, version, ownerId: admin.id, ignoredLines: ['director'] }
  assert.equal((await t.send(admin.token, `PUT /api/watches/${id}`, body)).status, 200)
  const narrower = NEW_ACT.replace('A director signs the annual return.\n\n', '')
  await calls.store(id, narrower)
  const [next] = (await calls.store(id, narrower.replace('thirty', 'sixty'))).changes
  await calls.publish(await calls.assess(next!), [companyId])
  assert.deepEqual(await compared(id, owner.token), [3, 4])
})
