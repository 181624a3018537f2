import assert from 'node:assert/strict'
import { it } from 'node:test'
import type { Hit, Results, SearchedNoun } from '@domicile/contract/home/search/search'
import { sql } from 'kysely'
import { onePagePdf } from '../../../demo/draw-files.ts'
import { definition, stage, testWorkflows } from '../../../test/workflows.ts'

type Person = { token: string }

const t = await testWorkflows()
const mine = await t.client('Larkspur Trading')
const theirs = await t.client('Wolfram Holdings')

async function search(person: Person, q: string): Promise<Results<SearchedNoun>> {
  const path = `GET /api/search?${new URLSearchParams({ q }).toString()}`
  const { status, body } = await t.send(person.token, path)
  assert.equal(status, 200, JSON.stringify(body))
  return body
}

async function hits(person: Person, q: string): Promise<[string, string][]> {
  const { groups } = await search(person, q)
  return groups.flatMap(({ noun, items }) => items.map(({ title }: Hit) => [noun, title] as [string, string]))
}

it('a search finds ended runs, for those who see them', async () => {
  const workflow = await t.publish(
    definition({
      name: 'Marigold audit',
      stages: [stage({ name: 'Sign', assignee: 'owners', kind: 'approval' })],
    }),
  )
  const id = await t.begin(workflow.slug, mine.companyId)
  const found = async (person: Person) => (await hits(person, 'marigold')).filter(([noun]) => noun === 'run')
  const [before] = await found(mine.owner)
  await sql`update workflow_runs set state = 'completed', ended_at = now() where id = ${id}`.execute(t.db)
  assert.deepEqual(await found(mine.owner), [before])
  assert.deepEqual(await found(mine.manager), [before])
  for (const other of [theirs.owner, theirs.manager]) assert.deepEqual(await found(other), [])
})

it('a search finds conversations by the names and texts of their files, for their author alone', async () => {
  const { companyId, owner } = mine
  const colleague = await t.person({ of: { [companyId]: 'owner' } })
  const question = { companyId, subject: 'Our certificate', text: 'Is it right?', about: null }
  const { body } = await t.send(owner.token, 'POST /api/enquiries', question)
  const bytes = onePagePdf('Certificate', ['The seal of Quillfeather is affixed.'])
  const file = { bytes, name: 'sealed-marjoram.pdf', type: 'application/pdf' }
  await t.stopWorker()
  assert.equal((await t.upload(owner.token, `/api/enquiries/${body.id}/files`, file)).status, 201)
  assert.deepEqual(await hits(owner, 'marjoram'), [['enquiry', 'Our certificate']])
  assert.deepEqual(await hits(owner, 'quillfeather'), [])
  t.startWorker()
  await t.work('enquiry.read-file')
  const found = (await search(owner, 'quillfeather')).groups[0]!.items[0]!
  assert.match(found.snippet!.text, /seal of Quillfeather/)
  assert.deepEqual(await hits(t.admin, 'quillfeather'), [['enquiry', 'Our certificate']])
  for (const other of [colleague, theirs.owner, theirs.manager])
    for (const q of ['quillfeather', 'marjoram']) assert.deepEqual(await hits(other, q), [], q)
})

it('a search finds the subject of a check as a role of the person', async () => {
  const { companyId, manager } = mine
  const name = 'Ottilie Vantongeren'
  const subject = { kind: 'person', name }
  const check = { companyId, name: 'Supplier', subject, orderedChecks: ['sanctions'] }
  assert.equal((await t.send(manager.token, 'POST /api/checks', check)).status, 201)
  assert.deepEqual(await hits(manager, 'vantongeren'), [['check', 'Supplier']])
  const officer = { name, role: 'director', signing: 'alone' }
  await t.send(manager.token, `POST /api/companies/${companyId}/officers`, officer)
  const rolesFor = async (person: Person) =>
    (await search(person, 'vantongeren')).people.map((one) => [
      one.name,
      ...one.roles.map(({ noun, subtitle }) => [noun, subtitle]),
    ])
  const roles = [[name, ['check', 'Supplier'], ['officer', 'Director']]]
  assert.deepEqual(await rolesFor(mine.owner), roles)
  assert.deepEqual(await rolesFor(t.admin), roles)
  for (const other of [theirs.owner, theirs.manager]) {
    assert.deepEqual(await rolesFor(other), [])
    assert.deepEqual(await hits(other, 'vantongeren'), [])
  }
})

it('a search shows the subject of two checks, but not where the words are of the checks alone', async () => {
  const { companyId, manager } = mine
  for (const name of ['Freesia supplier', 'Freesia buyer']) {
    const subject = { kind: 'person', name: 'Ignatius Pemberwick' }
    const check = { companyId, name, subject, orderedChecks: ['sanctions'] }
    assert.equal((await t.send(manager.token, 'POST /api/checks', check)).status, 201)
  }
  const peopleOf = async (q: string) => (await search(manager, q)).people.map(({ name }) => name)
  for (const q of ['pemberwick', 'ignat', 'freesia pemberwick', 'pemberwik'])
    assert.deepEqual(await peopleOf(q), ['Ignatius Pemberwick'], q)
  assert.equal((await hits(manager, 'freesia')).length, 2)
  assert.deepEqual(await peopleOf('freesia'), [])
})

it('a search finds the signs of a post as they are read, and not as they are stored', async () => {
  const draft = {
    ...{ kind: 'article', category: null, subtitle: null, audience: 'all', companyId: null },
    ...{
      name: 'Relief',
      video: null,
      content: '<p>Costs of <strong>R&amp;D</strong> &lt; 10 snowberries.</p>',
    },
  }
  const { body } = await t.send(t.admin.token, 'POST /api/posts', draft)
  const publication = `PUT /api/posts/${body.slug}/publication` as const
  assert.equal((await t.send(t.admin.token, publication, { version: body.version })).status, 200)
  const found = (await search(mine.owner, 'snowberries')).groups[0]!.items[0]!
  assert.match(found.snippet!.text, /Costs of\s+R&D\s+< 10 snowberries\./)
  assert.deepEqual(await hits(mine.owner, 'r&d snowberries'), [['post', 'Relief']])
  for (const q of ['amp snowberries', 'lt snowberries']) assert.deepEqual(await hits(mine.owner, q), [], q)
})

it('a search shows a person of many roles in the first twenty of them, with the number of all', async () => {
  const name = 'Leopold Thistlewood'
  const post = async (path: string, body: object) =>
    assert.equal((await t.send(t.admin.token, `POST /api/companies/${path}`, body)).status, 201)
  for (let number = 10; number < 32; number += 1) {
    const companyId = await t.company({ name: `Teasel ${number}` })
    await post(`${companyId}/officers`, { name, role: 'director', signing: 'alone' })
    // Several holdings in one company are one role.
    for (let count = 0; count < 2; count += 1)
      await post(`${companyId}/owners`, { holderType: 'person', name, interest: 'nominee' })
  }
  const { people } = await search(t.admin, 'thistlewood')
  assert.deepEqual(
    people.map(({ name: found, total, roles }) => [found, total, roles.length]),
    [[name, 44, 20]],
  )
  assert.deepEqual(
    people[0]!.roles.map(({ noun, company }) => [noun, company!.name]),
    Array.from({ length: 20 }, (_, place) => ['officer', `Teasel ${place + 10}`]),
  )
})

it('a search answers a client of three companies alike about words of others and of no one', async () => {
  const ids = [await t.company(), await t.company(), await t.company()]
  const client = await t.person({ of: Object.fromEntries(ids.map((id) => [id, 'owner' as const])) })
  const answers = []
  for (const q of ['marigold', 'quillfeather', 'marjoram', 'vantongeren', 'vantongeran', 'nonesuch']) {
    const began = performance.now()
    answers.push({ ...(await search(client, q)) })
    assert.ok(performance.now() - began > 39, q)
  }
  assert.deepEqual(new Set(answers.map((answer) => JSON.stringify(answer))).size, 1)
})
