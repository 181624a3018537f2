import assert from 'node:assert/strict'
import { it } from 'node:test'
import { testApp, type TestApp } from '../../test/app.ts'
import { people } from '../tables.ts'
import { createHistory } from '../history.ts'
import { addWatches } from './add-watches.ts'

const t = await testApp()

it('adds a change that is acknowledged, one that waits for a client and one for the firm', async () => {
  const companies = [
    { key: 'northwind', id: await t.company() },
    { key: 'harbour', id: await t.company() },
  ]
  const added = new Map<string, Awaited<ReturnType<TestApp['person']>>>()
  for (const { email, role, company } of people) {
    const own = companies.find(({ key }) => key === company)?.id
    const isStaff = company === null
    added.set(email, await t.person({ email, ...(isStaff ? { role } : { of: own ? { [own]: role } : {} }) }))
  }
  await addWatches(t.db, companies, (email) => added.get(email)!.id, createHistory())
  const states = async (email: string) => {
    const { body } = await t.send(added.get(email)!.token, 'GET /api/watches')
    return body.items.map(({ state }: { state: string }) => state).toSorted()
  }
  assert.deepEqual(await states('admin@domicile.example'), ['acknowledged', 'detected', 'published'])
  assert.deepEqual(await states('owner@northwind.example'), ['published'])
  assert.deepEqual(await states('owner@harbour.example'), ['acknowledged'])
  const { body } = await t.send(added.get('admin@domicile.example')!.token, 'GET /api/watches')
  for (const { id } of body.items) {
    const redline = await t.send(
      added.get('admin@domicile.example')!.token,
      `GET /api/watches/${id}/redline?from=1&to=2`,
    )
    assert.deepEqual([redline.status, redline.body.hunks > 0], [200, true])
  }
  const accounts = body.items.find(({ state }: { state: string }) => state === 'acknowledged')
  const trace = await t.send(
    added.get('admin@domicile.example')!.token,
    `GET /api/watches/${accounts.id}/trace`,
  )
  const linked = trace.body.paragraphs.flatMap(({ obligations }: { obligations: object[] }) => obligations)
  assert.equal(linked.length, 1)
})
