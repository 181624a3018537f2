import assert from 'node:assert/strict'
import { it } from 'node:test'
import { readRows } from '@domicile/server/testing/csv'
import { testApp } from '../../../test/app.ts'

const t = await testApp()
const admin = (await t.person({ role: 'administrator' })).token

const board = {
  term: 'Zarząd',
  language: 'en',
  translation: 'Management board',
  staysAsIs: false,
  note: null,
}
const add = (companyId: string, own: object = {}, token = admin) =>
  t.send(token, `POST /api/companies/${companyId}/glossary`, { ...board, ...own })
const list = async (companyId: string, token = admin) =>
  (await t.send(token, `GET /api/companies/${companyId}/glossary`)).body
const messagesOf = ({ body }: { body: { errors: { pointer: string; message: string }[] } }) =>
  body.errors.map(({ pointer, message }) => `${pointer} ${message}`)

it('adds, changes and removes a term, and records each step in the history', async () => {
  const companyId = await t.company()
  const added = await add(companyId)
  assert.equal(added.status, 201)
  assert.deepEqual(added.body, { id: added.body.id, companyId, ...board, version: 1 })
  const path = `/api/companies/${companyId}/glossary/${added.body.id}`
  const changed = await t.send(admin, `PUT ${path}`, { ...board, note: 'As in the register', version: 1 })
  assert.deepEqual(changed.body, { ...added.body, note: 'As in the register', version: 2 })
  assert.equal((await t.send(admin, `PUT ${path}`, { ...board, version: 1 })).status, 409)
  assert.deepEqual(await list(companyId), [changed.body])
  assert.equal((await t.send(admin, `DELETE ${path}`)).status, 204)
  assert.deepEqual(await list(companyId), [])
  const { items } = (await t.send(admin, `GET /api/companies/${companyId}/history`)).body
  assert.deepEqual(
    items.map(({ action, subject }: { action: string; subject: string }) => `${action} ${subject}`),
    ['glossary-term.removed Zarząd', 'glossary-term.changed Zarząd', 'glossary-term.added Zarząd'],
  )
})

it('each term exists once for a language, with a translation unless it stays as it is', async () => {
  const companyId = await t.company()
  await add(companyId)
  assert.deepEqual(messagesOf(await add(companyId, { term: 'ZARZĄD' })), [
    '/term The glossary has this term already.',
  ])
  assert.equal((await add(companyId, { language: 'de', translation: 'Vorstand' })).status, 201)
  assert.deepEqual(messagesOf(await add(companyId, { term: 'Fjordlys', translation: ' ' })), [
    '/translation Enter the translation, or mark the term as not translated.',
  ])
  assert.equal((await add(companyId, { term: 'Fjordlys', translation: '', staysAsIs: true })).status, 201)
  const terms = (await list(companyId)).map(
    ({ term, language }: { term: string; language: string }) => `${term} ${language}`,
  )
  assert.deepEqual(terms, ['Fjordlys en', 'Zarząd de', 'Zarząd en'])
})

it('owners and members write terms, viewers read them, and other companies do not find them', async () => {
  const [companyId, foreign] = [await t.company({ name: 'Fjordlys' }), await t.company()]
  const [owner, member, viewer, stranger] = await Promise.all([
    t.person({ of: { [companyId]: 'owner' } }),
    t.person({ of: { [companyId]: 'member' } }),
    t.person({ of: { [companyId]: 'viewer' } }),
    t.person({ of: { [foreign]: 'owner' } }),
  ])
  assert.equal((await add(companyId, {}, owner.token)).status, 201)
  const { body: term } = await add(companyId, { language: 'de' }, member.token)
  assert.equal((await add(companyId, { language: 'fr' }, viewer.token)).status, 403)
  assert.equal((await list(companyId, viewer.token)).length, 2)
  const through = (id: string) =>
    t.send(stranger.token, `PUT /api/companies/${id}/glossary/${term.id}`, { ...board, version: 1 })
  assert.equal((await through(companyId)).status, 404)
  assert.equal((await through(foreign)).status, 404)
  assert.equal((await t.send(stranger.token, `GET /api/companies/${companyId}/glossary`)).status, 404)

  const exported = await t.send(viewer.token, `GET /api/companies/${companyId}/glossary/export?format=csv`)
  assert.match(String(exported.headers['content-disposition']), /Fjordlys%20-%20glossary\.csv/)
  assert.deepEqual(readRows(exported.raw.toString())[0], {
    Term: 'Zarząd',
    Language: 'German',
    Translation: 'Management board',
    'Do not translate': 'No',
    Note: '',
  })
})
