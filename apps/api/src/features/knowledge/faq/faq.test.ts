import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { Question } from '@domicile/contract/knowledge/faq/faq'
import { testApp } from '../../../test/app.ts'

const t = await testApp()
const editor = (await t.person({ role: 'contentEditor' })).token
const manager = (await t.person({ role: 'accountManager' })).token
const owner = (await t.person({ of: { [await t.company()]: 'owner' } })).token

const write = async (question: string, own: object = {}, token = editor) =>
  t.send(token, 'POST /api/faq', { question, answer: '<p>An answer.</p>', category: 'Mail', ...own })
const read = async (token: string): Promise<Question[]> => (await t.send(token, 'GET /api/faq')).body
const questionsOf = (questions: Question[]) => questions.map(({ question }) => question)
const publish = ({ id }: Question, token = editor) => t.send(token, `PUT /api/faq/${id}/publication`)

describe('the FAQ', () => {
  it('the FAQ shows clients what is published, and writers drafts as well', async () => {
    const { body: shown } = await write('Where is my mail?')
    await write('What does a scan cost?')
    assert.deepEqual(await read(owner), [])
    assert.equal((await publish(shown)).status, 200)
    assert.deepEqual(questionsOf(await read(owner)), ['Where is my mail?'])
    assert.deepEqual((await read(owner))[0]!.allowedActions, [])
    assert.deepEqual(questionsOf(await read(manager)), ['Where is my mail?', 'What does a scan cost?'])
    assert.deepEqual(
      (await read(manager)).map(({ allowedActions }) => allowedActions),
      [[], ['edit']],
    )
  })

  it('account managers draft FAQ entries, and editors publish them', async () => {
    const { body: draft } = await write('Who signs?', {}, manager)
    assert.equal((await publish(draft, manager)).status, 403)
    assert.equal((await write('Who pays?', {}, owner)).status, 403)
    assert.equal((await publish(draft)).status, 200)
    const path = `PUT /api/faq/${draft.id}`
    const changed = { question: 'Who signs?', answer: '<p>You do.</p>', category: 'Mail', version: 2 }
    assert.equal((await t.send(manager, path, changed)).status, 404)
    assert.equal((await t.send(editor, path, changed)).status, 200)
    assert.equal((await t.send(editor, path, changed)).status, 409)
  })

  it('an FAQ answer keeps no script, and is refused without words', async () => {
    const answer = '<p onclick="x()">Yes.<script>alert(1)</script> <a href="javascript:x()">here</a></p>'
    const { body } = await write('Is it safe?', { answer })
    assert.equal(body.answer, '<p>Yes. <a>here</a></p>')
    const empty = await write('Is it empty?', { answer: '<script>alert(1)</script>' })
    assert.deepEqual([empty.status, empty.body.errors[0].pointer], [422, '/answer'])
  })

  it('orders a FAQ category, unless another editor has added a question', async () => {
    const of = (question: string) => write(question, { category: 'Order' })
    const ids = [(await of('A')).body.id, (await of('B')).body.id, (await of('C')).body.id]
    const order = (sent: string[]) => t.send(editor, 'PUT /api/faq-order', { category: 'Order', ids: sent })
    const inOrder = async () =>
      questionsOf((await read(editor)).filter(({ category }) => category === 'Order'))
    assert.equal((await order([ids[2], ids[0], ids[1]])).status, 204)
    assert.deepEqual(await inOrder(), ['C', 'A', 'B'])
    await of('D')
    assert.equal((await order(ids)).status, 409)
    assert.equal((await order([ids[0], ids[0], ids[1], ids[2]])).status, 409)
    assert.deepEqual(await inOrder(), ['C', 'A', 'B', 'D'])
  })

  it('archives an FAQ entry and restores it as a draft', async () => {
    const { body } = await write('Is it over?')
    await publish(body)
    assert.equal((await t.send(editor, `PUT /api/faq/${body.id}/archival`)).status, 200)
    assert.ok(!questionsOf(await read(owner)).includes('Is it over?'))
    assert.equal((await t.send(owner, 'GET /api/faq/archive')).status, 403)
    assert.equal((await publish(body)).status, 409)
    assert.equal((await t.send(manager, 'GET /api/faq/archive')).body[0].question, 'Is it over?')
    const restored = await t.send(editor, `DELETE /api/faq/${body.id}/archival`)
    assert.equal(restored.body.state, 'draft')
  })

  it('an FAQ entry becomes the draft of an article, and each links to the other for those who may read it', async () => {
    const { body: question } = await write('How are letters sent?', {
      answer: '<p>By <strong>post</strong>.</p>',
    })
    await publish(question)
    const promote = (token: string) => t.send(token, `POST /api/faq/${question.id}/article`)
    assert.equal((await promote(owner)).status, 403)
    const { status, body } = await promote(manager)
    assert.equal(status, 201)
    assert.equal((await promote(manager)).status, 409)
    const article = async (token: string) => (await read(token)).find(({ id }) => id === question.id)!.article
    const get = (token: string) => t.send(token, `GET /api/posts/${body.slug}`)
    const { body: draft } = await get(editor)
    assert.deepEqual(
      [draft.name, draft.shown.content],
      ['How are letters sent?', '<p>By <strong>post</strong>.</p>'],
    )
    assert.deepEqual(draft.question, { id: question.id, question: 'How are letters sent?' })
    assert.deepEqual(
      [await article(owner), await article(editor)],
      [null, { slug: body.slug, name: draft.name }],
    )
    await t.send(editor, `PUT /api/posts/${body.slug}/publication`, { version: draft.version })
    assert.deepEqual(await article(owner), { slug: body.slug, name: draft.name })
    assert.equal((await get(owner)).body.question.id, question.id)
    await t.send(editor, `DELETE /api/faq/${question.id}/publication`)
    assert.equal((await get(owner)).body.question, null)
  })
})
