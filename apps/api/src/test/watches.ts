import assert from 'node:assert/strict'
import type { Assessment, Change } from '@domicile/contract/knowledge/watches/watch-changes'
import { inTransaction } from '@domicile/server/db/db'
import type { WatchRecord } from '@domicile/contract/knowledge/watches/watches'
import { storeVersion } from '../features/knowledge/watches/texts/store-version.ts'
import { findPlainWatch } from '../features/knowledge/watches/watches.queries.ts'
import type { TestApp } from './app.ts'

/** Two versions of a watched text, which differ in one word. */
export const OLD_ACT =
  'Records are kept for five years.\n\nA director signs the annual return.\n\nIt is filed within thirty days.'
export const NEW_ACT = OLD_ACT.replace('five', 'six')

/** Steps of tests with watched texts as an administrator, who owns them. */
export function watchCalls(t: TestApp, admin: { id: string; token: string }) {
  const createWatch = async (rules: object[] = []): Promise<WatchRecord> => {
    const facts = { title: 'Records Act', frequency: 'weekly', description: 'Internal MARK' }
    const created = await t.send(admin.token, 'POST /api/watches', { ...facts, ownerId: admin.id, rules })
    assert.equal(created.status, 201, JSON.stringify(created.body))
    return created.body
  }

  const view = async (id: string, token = admin.token): Promise<WatchRecord> => {
    const { status, body } = await t.send(token, `GET /api/watches/${id}`)
    assert.equal(status, 200, JSON.stringify(body))
    return body
  }

  /** Stores a text as the job that reads a file does, without the file. */
  const store = async (id: string, text: string): Promise<WatchRecord> => {
    await inTransaction(t.db, async (db) => {
      await storeVersion(db, (await findPlainWatch(db, id))!, { text, source: 'fetched' })
    })
    return view(id)
  }

  const put = (change: Change, event: string, body: object = {}, token = admin.token) =>
    t.send(token, `PUT /api/watch-changes/${change.id}/${event}`, { version: change.version, ...body })

  const acknowledge = (change: Change, companyId: string, token: string) =>
    put(change, 'acknowledgement', { companyId, version: undefined }, token)

  const describe = async ({ id, version }: Change): Promise<Change> => {
    const body = { summary: 'Records are kept for longer.', effectiveOn: '2027-01-01', version }
    const described = await t.send(admin.token, `PUT /api/watch-changes/${id}`, body)
    assert.equal(described.status, 200, JSON.stringify(described.body))
    return described.body
  }

  const assess = async (change: Change): Promise<Change> => {
    const started = await put(await describe(change), 'assessment')
    assert.equal(started.status, 200, JSON.stringify(started.body))
    await t.work('watch.propose')
    return started.body
  }

  /** A watch whose text has changed, and whose change is being assessed. */
  const assessed = async (rules: object[] = []) => {
    const { id } = await createWatch(rules)
    await store(id, OLD_ACT)
    const [change] = (await store(id, NEW_ACT)).changes
    return { id, change: await assess(change!) }
  }

  const confirm = async (change: Change, companyIds: readonly string[], fields: object = {}) => {
    const body = { companyIds, isRelevant: true, ...fields, version: undefined }
    const confirmed = await put(change, 'companies', body)
    assert.equal(confirmed.status, 200, JSON.stringify(confirmed.body))
    return confirmed.body as Assessment[]
  }

  /** Publishes a change that is being assessed to companies, which it confirms. */
  const publish = async (change: Change, companyIds: readonly string[], fields: object = {}) => {
    await confirm(change, companyIds, fields)
    const unreachable = '?relevant=yes&confirmed=yes&published=no&reachable=no'
    const { body } = await t.send(admin.token, `GET /api/watch-changes/${change.id}/companies${unreachable}`)
    const sent = await put(change, 'publication', { companies: companyIds.length, unreachable: body.total })
    assert.equal(sent.status, 200, JSON.stringify(sent.body))
    await t.work('watch.notify')
    return sent.body as Change
  }

  /** A watch whose change was published to companies. */
  const published = async (companyIds: readonly string[], fields: object = {}) => {
    const { id, change } = await assessed()
    return { id, change: await publish(change, companyIds, fields) }
  }

  return {
    createWatch,
    view,
    store,
    put,
    acknowledge,
    describe,
    assess,
    assessed,
    confirm,
    publish,
    published,
  }
}
