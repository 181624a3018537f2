import assert from 'node:assert/strict'
import { after, it } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'
import { repeated } from '@domicile/contract/test/in-full'
import type { SavedAnswers } from '@domicile/contract/forms/assignments/assignments'
import { until } from '@domicile/server/testing/test-database'
import { apiProcess } from '../../../test/api-process.ts'
import { testApp } from '../../../test/app.ts'
import { surveysOf } from '../../../test/surveys.ts'

const KILLS = repeated(20, 2)

const t = await testApp()
const api: ReturnType<typeof apiProcess> = apiProcess(t)
after(() => api.close())

it(
  'autosaving loses no acknowledged answer, and repeats none, if the API is killed',
  { timeout: 300_000 + KILLS * 30_000 },
  async (context) => {
    const admin = await t.person({ role: 'administrator' })
    const companyId = await t.company()
    const owner = await t.person({ of: { [companyId]: 'owner' } })
    const { ids } = await surveysOf(t, admin).sent({ companies: [companyId] })
    const id = ids.get(companyId)!
    const writers = ['full-name', 'code'].map((path) => ({ path, version: 0, tried: 0, acknowledged: 0 }))
    for (let kills = 0; kills < KILLS; kills += 1) {
      const url = await api.start()
      let isOver = false
      const writing = writers.map(async (writer) => {
        while (!isOver) await write(url, owner.token, id, writer).catch(() => (isOver = true))
      })
      const before = writers.map(({ acknowledged }) => acknowledged)
      await until(() => writers.every(({ acknowledged }, place) => acknowledged > before[place]! + 5))
      await delay(Math.random() * 50)
      await api.kill()
      await Promise.all(writing)
    }
    const { body } = await t.send(owner.token, `GET /api/assignments/${id}`)
    for (const { path, tried, acknowledged, version } of writers) {
      const stored = body.answers.find((answer: { path: string }) => answer.path === path)
      context.diagnostic(`${path}: ${acknowledged} acknowledged of ${tried}, ${stored.value} stored`)
      assert.ok(Number(stored.value) >= acknowledged && Number(stored.value) <= tried)
      // The last answer may have been stored without its acknowledgement.
      assert.ok(stored.version === version || stored.version === version + 1)
    }
  },
)

type Writer = { path: string; version: number; tried: number; acknowledged: number }

/** Saves the next value; after a kill the same value is sent again, with the version that was acknowledged. */
async function write(url: string, token: string, id: string, writer: Writer): Promise<void> {
  const { path, version, acknowledged } = writer
  writer.tried = acknowledged + 1
  const answer = await fetch(`${url}/api/assignments/${id}/answers`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ answers: [{ path, value: String(writer.tried), version }] }),
  })
  assert.equal(answer.status, 200)
  const { saved } = (await answer.json()) as SavedAnswers
  writer.version = saved[0]!.version
  writer.acknowledged = writer.tried
}
