import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { invalidField, Refusal, refuseProblems } from '@domicile/server/http/errors'
import { sql } from 'kysely'
import { z } from 'zod'
import { testApp } from '../../test/app.ts'
import { inState, nameMatches, summaryOf, withVersion } from './draft-lists.ts'
import { draftNoun } from './draft-noun.ts'
import { insertVersion, listVersions } from './drafts.queries.ts'
import {
  archive,
  createDraft,
  dropDraft,
  lockToPublish,
  restore,
  restoreVersion,
  saveDraft,
} from './drafts.ts'

type Guide = { name: string; pages: string[] }

/** A second noun, with tables of its own. */
const guide = draftNoun({
  table: 'guides',
  versions: 'guide_versions',
  owner: 'guide_id',
  word: 'guide',
  schema: z.strictObject({ name: z.string(), pages: z.array(z.string()) }),
  reservedSlugs: ['index'],
  describe: ({ name, pages }: Guide) => ({ name, pages: pages.length }),
  check: async (_db, { pages }) => {
    if (pages.includes('unknown')) throw invalidField('pages', 'Unknown page')
  },
  own: { nameLength: sql<number>`length(name)` },
  ownOfVersion: { pages: sql<number>`jsonb_array_length(definition->'pages')` },
})

const t = await testApp()
const publishedBy = (await t.person({ role: 'administrator' })).id
await sql`create table guides (like workflows including all)`.execute(t.db)
await sql`create table guide_versions (like workflow_versions including all)`.execute(t.db)
await sql`alter table guide_versions rename workflow_id to guide_id`.execute(t.db)

const create = (name: string, pages: string[] = []) => createDraft(t.db, guide, { name, pages })
const find = async (slug: string) => {
  const { rows } = await sql<{ version: number; hasDraft: boolean; name: string; drawn: Guide }>`
    select ${summaryOf(guide)}, guides.version, drawn from ${withVersion(guide)}
    where slug = ${slug}`.execute(t.db)
  return rows[0]!
}
const save = async (slug: string, definition: Guide) =>
  saveDraft(t.db, guide, slug, { definition, version: (await find(slug)).version })
const publish = async (slug: string) => {
  const { id, name, draft, nameLength } = await lockToPublish(t.db, guide, slug, (await find(slug)).version)
  assert.equal(nameLength, name.length)
  return insertVersion(t.db, guide, id, { definition: draft, publishedBy })
}
const refusedWith = (code: string, message?: string) => (error: unknown) =>
  error instanceof Refusal && error.code === code && (message === undefined || error.message === message)

describe('drafts of a second noun', () => {
  it('a second noun with drafts gets its own slugs', async () => {
    const slugs = []
    for (const name of ['Welcome', 'Welcome!', 'Index', '案内']) slugs.push((await create(name)).slug)
    assert.deepEqual(slugs, ['welcome', 'welcome-2', 'index-2', 'guide'])
  })

  it('a draft of a second noun is saved, published, dropped and restored', async () => {
    const [one, two] = [
      { name: 'First', pages: ['a'] },
      { name: 'Second', pages: ['a', 'b'] },
    ]
    const { slug, change } = await create(one.name, one.pages)
    assert.deepEqual(change.after, { name: 'First', pages: 1 })
    assert.equal(await publish(slug), 1)
    const saved = await save(slug, two)
    assert.deepEqual([saved.before, saved.after], [change.after, { name: 'Second', pages: 2 }])
    assert.equal((await find(slug)).name, 'First')
    assert.equal(await publish(slug), 2)
    const versions = await listVersions(t.db, guide, slug)
    assert.deepEqual(
      versions.map(({ number, pages, definition }) => [number, pages, definition]),
      [
        [2, 2, two],
        [1, 1, one],
      ],
    )
    await restoreVersion(t.db, guide, { slug, number: '1' }, (await find(slug)).version)
    assert.deepEqual([(await find(slug)).hasDraft, (await find(slug)).drawn], [true, one])
    const { version } = await find(slug)
    await assert.rejects(dropDraft(t.db, guide, slug, version - 1), refusedWith('stale'))
    assert.equal((await find(slug)).hasDraft, true)
    await dropDraft(t.db, guide, slug, version)
    assert.deepEqual([(await find(slug)).hasDraft, (await find(slug)).drawn], [false, two])
    await save(slug, { pages: two.pages, name: two.name })
    assert.equal((await find(slug)).hasDraft, false)
    await assert.rejects(publish(slug), refusedWith('nothing-to-publish'))
  })

  it('a draft is refused by the check of its noun, a stale version and its problems', async () => {
    await assert.rejects(create('Checked', ['unknown']), refusedWith('invalid', 'Unknown page'))
    const { slug } = await create('Checked')
    await assert.rejects(save(slug, { name: 'Checked', pages: ['unknown'] }), refusedWith('invalid'))
    const stale = saveDraft(t.db, guide, slug, { definition: { name: 'Late', pages: [] }, version: 0 })
    await assert.rejects(stale, refusedWith('stale'))
    assert.throws(
      () => refuseProblems([{ path: 'pages/0', message: 'Empty' }]),
      (error) => error instanceof Refusal && error.details.errors?.[0]?.pointer === '/pages/0',
    )
  })

  it('a draft is archived and restored under the words of its noun', async () => {
    const { slug } = await create('Shelved')
    await assert.rejects(restore(t.db, guide, slug), refusedWith('state', 'This guide is not archived.'))
    await archive(t.db, guide, slug, 'Old')
    const text = 'This guide is archived. Restore it to change it.'
    await assert.rejects(save(slug, { name: 'Shelved', pages: [] }), refusedWith('archived', text))
    await assert.rejects(publish(slug), refusedWith('archived', text))
    const listed = async (state?: string) => {
      const { rows } = await sql`
        select slug from ${withVersion(guide)} where ${inState(state)} and ${nameMatches('shelv')}`.execute(
        t.db,
      )
      return rows.length
    }
    assert.deepEqual([await listed(), await listed('archived'), await listed('all')], [0, 1, 1])
    assert.deepEqual((await restore(t.db, guide, slug)).after, { state: 'draft' })
  })
})
