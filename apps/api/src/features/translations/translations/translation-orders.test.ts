import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { translationMessages } from '@domicile/contract/translations/translation-messages'
import { recordChange } from '@domicile/server/audit/audit'
import { newId } from '@domicile/server/db/ids'
import { receiveMail } from '../../../domain/mail/receive-mail.ts'
import { testApp } from '../../../test/app.ts'
import { receivesMail } from '../../../test/mail.ts'
import { pdfOfPages, translationsInTests } from '../../../test/translations.ts'

const t = await testApp()
const c = await translationsInTests(t)
await receivesMail(t, c.companyId)

type Person = { token: string }
type Problems = { status: number; body: { errors?: { pointer: string; message: string }[] } }
const refusal = ({ status, body }: Problems) => [status, body.errors?.[0]?.pointer, body.errors?.[0]?.message]

let made = 0
/** A sentence of the given number of words that no other call returns. */
const words = (count: number) =>
  ['Nie jest to decyzja, oraz od', ++made, ...Array.from({ length: count }, (_, word) => `x${word}`)].join(
    ' ',
  )
const pdfOf = (text: string) => pdfOfPages([text.match(/.{1,90}(?: |$)/g)!])

/** A letter of a company with a file for each text, which the worker has read. */
async function letterOf(
  companyId: string,
  texts: readonly string[],
  shows: 'pages' | 'envelope' = 'pages',
): Promise<string> {
  const files = []
  for (const text of texts)
    files.push({ name: 'letter.pdf', mediaType: 'application/pdf', bytes: await pdfOf(text), pages: [] })
  const { operations } = c.people
  const { id } = await receiveMail(t.db, {
    ...{ companyId, addressId: null, sender: 'Tax office', receivedOn: '2026-11-02', paperKind: 'letter' },
    ...{ receivedBy: operations.id, files, shows },
  })
  await t.work('mail.read-file')
  return id
}

async function documentOf(text: string, companyId = c.companyId, by: Person = c.people.owner) {
  const { body } = await t.upload(by.token, `/api/companies/${companyId}/translation-estimates`, {
    ...{ bytes: await pdfOf(text), name: 'deed.pdf' },
  })
  await t.work('translation.read')
  return body.id as string
}

const estimate = (query: string, by: Person = c.people.owner, companyId = c.companyId) =>
  t.send(by.token, `GET /api/companies/${companyId}/translation-estimates?kind=ordinary&${query}`)
const pair = 'fromLanguage=pl&toLanguage=en'

async function addFinal(id: string, text: string): Promise<void> {
  await t.upload(c.people.operations.token, `/api/translations/${id}/work-files`, {
    ...{ bytes: await pdfOf(text), name: 'final.pdf', fields: { role: 'final' } },
  })
  await t.work('translation.read-file')
}
const finalCount = async (id: string) =>
  (await t.send(c.people.operations.token, `GET /api/translations/${id}/final-count`)).body

describe('a letter', () => {
  it('an ordered letter is counted with all its files, in the language of its text', async () => {
    const mailItemId = await letterOf(c.companyId, [words(200), words(200)])
    const { documents, language, count } = (await estimate(`mailItemId=${mailItemId}`)).body
    assert.deepEqual([documents.length, language, count], [2, 'pl', null])
    const counted = (await estimate(`mailItemId=${mailItemId}&${pair}`)).body
    assert.match(counted.count.formula, /characters with spaces \/ 1,800 = .*: 1.5 pages$/)
    assert.equal(counted.price.net, '42.00')
  })

  it('an ordered letter is translated with its files, and each shows the other', async () => {
    const mailItemId = await letterOf(c.companyId, [words(20)])
    const { status, body } = await c.request({ mailItemId, pages: 1 })
    assert.equal(status, 201)
    assert.deepEqual([body.mailItem.id, body.mailItem.sender], [mailItemId, 'Tax office'])
    const found = await t.send(
      c.people.viewer.token,
      `GET /api/translations?show=all&mailItemId=${mailItemId}`,
    )
    assert.deepEqual(
      found.body.items.map(({ id }: { id: string }) => id),
      [body.id],
    )
    const quote = await t.send(c.people.operations.token, `GET /api/translations/${body.id}/estimate`)
    assert.deepEqual([quote.body.count.pages, quote.body.price.net], [1, '28.00'])
  })

  it('an unopened letter is neither counted nor translated before its pages are scanned', async () => {
    const mailItemId = await letterOf(c.companyId, [words(20)], 'envelope')
    for (const { status, body } of [
      await c.request({ mailItemId, pages: 1 }),
      await estimate(`mailItemId=${mailItemId}&${pair}`),
    ])
      assert.deepEqual([status, body.title], [409, translationMessages.notScanned])
    const pages = { bytes: await pdfOf(words(20)), name: 'pages.pdf', fields: {} }
    await t.upload(c.people.operations.token, `/api/mail/${mailItemId}/files`, pages)
    await t.work('mail.read-file')
    const { documents } = (await estimate(`mailItemId=${mailItemId}&${pair}`)).body
    assert.deepEqual(
      documents.map(({ name }: { name: string }) => name),
      ['pages.pdf'],
    )
    assert.equal((await c.request({ mailItemId, pages: 1 })).status, 201)
  })

  it('a letter of another company is not found, nor counted', async () => {
    const foreign = await t.company({ name: 'Northwind' })
    await receivesMail(t, foreign)
    const stranger = await t.person({ of: { [foreign]: 'owner', [c.companyId]: 'member' } })
    const mailItemId = await letterOf(foreign, [words(20)])
    for (const person of [c.people.owner, c.people.admin, stranger]) {
      assert.equal((await c.request({ mailItemId, pages: 1 }, person as never)).status, 404)
      assert.equal((await estimate(`mailItemId=${mailItemId}&${pair}`, person)).status, 404)
    }
    const documentId = await documentOf(words(20), foreign, stranger)
    assert.equal((await c.request({ documentIds: [documentId] }, stranger as never)).status, 404)
    assert.equal((await estimate(`documentIds=${documentId}`, stranger)).status, 404)
  })

  it('a letter that moves to another company leaves its translations, and cancels those not delivered', async () => {
    const foreign = await t.company()
    const mailItemId = await letterOf(c.companyId, [words(20)])
    const [waiting, working] = [
      await c.inState('quoted', { mailItemId, pages: 1 }),
      await c.inState('translating', { mailItemId, pages: 1 }),
    ]
    const path = `PUT /api/mail/${mailItemId}/company`
    assert.equal((await t.send(c.people.operations.token, path, { companyId: foreign })).status, 200)
    const [cancelled, going] = [await c.read(waiting), await c.read(working)]
    assert.deepEqual([cancelled.state, cancelled.mailItem], ['cancelled', null])
    assert.deepEqual([going.state, going.mailItem], ['cancelled', null])
  })
})

describe('a delivered translation of a letter', () => {
  it('a company that loses a letter keeps the translation it ordered, which shows nothing of the letter', async () => {
    const { owner, viewer, operations } = c.people
    const foreign = await t.company()
    await receivesMail(t, foreign)
    const text = words(40)
    const mailItemId = await letterOf(c.companyId, [text])
    const id = await c.inState('delivered', { mailItemId, pages: 1 })
    const before = await c.read(id, owner)
    assert.deepEqual(
      before.files.map(({ role }: { role: string }) => role),
      ['draft', 'final'],
    )
    const known = await documentOf(text)
    assert.equal((await estimate(`documentIds=${known}&${pair}`)).body.reuse.length, 1)
    const fileUrl = `GET /api/translations/${id}/files/${before.files[1].id}`
    assert.equal((await t.send(viewer.token, fileUrl)).status, 200)
    await t.send(operations.token, `PUT /api/mail/${mailItemId}/company`, { companyId: foreign })

    for (const person of [owner, viewer]) {
      const seen = await c.read(id, person)
      assert.deepEqual(
        [seen.state, seen.isWithheld, seen.mailItem, seen.files, seen.questions],
        ['delivered', true, null, [], []],
      )
      assert.equal(seen.price.net, before.price.net)
      assert.equal((await t.send(person.token, fileUrl)).status, 404)
    }
    assert.equal((await t.send(operations.token, fileUrl)).status, 200)
    assert.deepEqual((await estimate(`documentIds=${known}&${pair}`)).body.reuse, [])
    const actions = async (of: string) =>
      (await t.send(c.people.admin.token, `GET ${of}/history`)).body.items.map(
        ({ action }: { action: string }) => action,
      )
    assert.equal((await actions(`/api/translations/${id}`))[0], 'translation.withheld')
    assert.ok((await actions(`/api/mail/${mailItemId}`)).includes('mail.moved'))
  })

  it('the company that loses a letter keeps no words of it with the translation', async () => {
    const { owner, operations, admin } = c.people
    const foreign = await t.company()
    await receivesMail(t, foreign)
    const mailItemId = await letterOf(c.companyId, [words(20)])
    const quoting = 'It says “Vollstreckung”.'
    const ask = (of: string) =>
      t.send(operations.token, `POST /api/translations/${of}/questions`, { question: quoting })
    const answerComplaint = (of: string) =>
      c.move(of, 'complaint-answer', operations, { answer: quoting, isRedone: false, dueOn: null })

    const asked = await c.inState('translating', { mailItemId, pages: 1 })
    await ask(asked)
    const id = await c.inState('translating', { mailItemId, pages: 1, note: quoting })
    await ask(id)
    await c.move(id, 'answer', owner, { answer: quoting })
    await c.addFile(id, 'draft')
    await c.move(id, 'draft', operations)
    await c.move(id, 'revision', owner, { reason: quoting })
    await c.addFile(id, 'draft')
    await c.move(id, 'draft', operations)
    await c.accept(id, 'draft-acceptance')
    await c.addFile(id, 'final')
    await c.deliver(id)
    await c.move(id, 'complaint', owner, { reason: quoting })
    await answerComplaint(id)
    await c.move(id, 'complaint', owner, { reason: quoting })
    // Entries of an earlier version repeat the question.
    const origin = { requestId: newId(), address: null, actorId: operations.id, onBehalfOf: null }
    const subject = { companyId: c.companyId, subjectId: id, subject: 'Articles of association' }
    await recordChange(t.db, 'translation.question-asked', origin, {
      ...subject,
      after: { question: quoting },
    })

    const read = async (path: string, { token }: Person) =>
      (await t.send(token, `GET ${path}`)).raw.toString()
    const notices = ['action', 'news'].map((view) => `/api/notices?view=${view}&pageSize=100`)
    const history = `/api/translations/${id}/history`
    const logs = [history, `/api/companies/${c.companyId}/history?pageSize=100`, `/api/audit?record=${id}`]
    const before = [`/api/translations/${id}`, ...logs, notices[0]!]
    for (const path of before) assert.match(await read(path, owner), /Vollstreckung/, path)
    await t.send(operations.token, `PUT /api/mail/${mailItemId}/company`, { companyId: foreign })
    assert.match(await read(notices[0]!, operations), /Vollstreckung/)
    await answerComplaint(id)

    const records = [id, asked].map((of) => `/api/translations/${of}`)
    for (const path of [...records, ...logs, `/api/translations/${asked}/history`, ...notices])
      assert.doesNotMatch(await read(path, owner), /Vollstreckung/, path)
    const lost = await c.read(asked, owner)
    assert.deepEqual([lost.state, lost.reason], ['cancelled', 'The letter was for another company.'])
    assert.match(await read(history, owner), /The letter was for another company/)
    for (const path of [records[0]!, ...logs]) assert.match(await read(path, admin), /Vollstreckung/, path)
  })
})

describe('uploaded documents', () => {
  it('uploaded documents become the document of the order, once', async () => {
    const documentIds = [await documentOf(words(20)), await documentOf(words(20))]
    assert.equal((await estimate(`documentIds=${documentIds.join(',')}&${pair}`)).body.count.pages, 1)
    const { body } = await c.request({ documentIds, pages: 1 })
    assert.deepEqual(
      body.files.map(({ role, name }: { role: string; name: string }) => `${role} ${name}`),
      ['source deed.pdf', 'source deed.pdf'],
    )
    assert.equal((await c.request({ documentIds, pages: 1 })).status, 404)
  })

  it('uploaded documents have the pages of the estimate, or others with a note', async () => {
    const documentIds = [await documentOf(words(20))]
    const refused = await c.request({ documentIds, pages: 4 })
    assert.deepEqual(refusal(refused), [422, '/pagesNote', translationMessages.pagesNote])
    const { body } = await c.request({ documentIds, pages: 4, pagesNote: 'With the annex' })
    assert.deepEqual([body.requestedPages, body.pagesNote], [4, 'With the annex'])
  })
})

describe('a translator', () => {
  const sworn = { name: 'Ewa Dawna', email: 'ewa@dawna.example', currency: 'EUR', capacity: null }
  const entry = { swornNumber: 'TP/5/99', swornAuthority: 'Ministry of Justice', swornCountry: 'PL' }
  const rate = { fromLanguage: 'pl', toLanguage: 'en', kind: 'sworn', per: 'page', cost: '12.00' }

  it('a translator takes the languages of the work, and sworn work only while in the register', async () => {
    const { operations, admin, owner } = c.people
    const add = async (own: object) =>
      (await t.send(admin.token, 'POST /api/translators', { ...sworn, ...entry, rates: [rate], ...own })).body
        .id
    const expired = await add({ swornUntil: '2026-06-30' })
    const german = await add({ email: 'de@dawna.example', rates: [{ ...rate, fromLanguage: 'de' }] })
    const assign = (id: string, translatorId: string, by: Person = operations) =>
      c.move(id, 'translator', by as never, { translatorId, cost: null, currency: 'EUR', note: null })
    const id = await c.inState('accepted', { kind: 'sworn' })
    const ended = 'The entry in the register ended on 30 June 2026.'
    assert.deepEqual(refusal(await assign(id, expired)), [422, '/translatorId', ended])
    assert.deepEqual(refusal(await assign(id, german)), [
      ...[422, '/translatorId', translationMessages.otherLanguages],
    ])
    assert.equal((await assign(id, c.translatorId, owner)).status, 403)
    assert.equal((await assign(id, c.translatorId)).body.translatorId, c.translatorId)
    const ordinary = await c.inState('accepted')
    assert.equal((await assign(ordinary, expired)).body.translator, 'Ewa Dawna')
    const read = await t.send(owner.token, `GET /api/translations/${ordinary}`)
    assert.doesNotMatch(read.raw.toString(), /Dawna|translatorId|"cost"|workNote/)
  })
})

describe('the final count', () => {
  it('the final count follows the rule of the quote: the original of an ordinary translation, the text of a sworn one', async () => {
    const documentIds = [await documentOf(words(700))]
    const ordinary = await c.inState('finalising', { documentIds, pages: 2, pagesNote: 'About' })
    await addFinal(ordinary, words(20))
    const ofSource = await finalCount(ordinary)
    assert.deepEqual([ofSource.count.countSide, ofSource.count.pages], ['source', 2])
    const swornWork = await c.inState('finalising', { kind: 'sworn' })
    assert.equal((await finalCount(swornWork)).count, null)
    await addFinal(swornWork, words(300))
    const ofTarget = await finalCount(swornWork)
    assert.deepEqual([ofTarget.count.countSide, ofTarget.tolerancePercent], ['target', 10])
    const { body } = await c.deliver(swornWork, { pages: ofTarget.count.pages, repertoryNumber: '9/26' })
    assert.equal(body.settlement.formula, ofTarget.count.formula)
  })

  it('the final count keeps the tolerance of the quote when the rule changes', async () => {
    const id = await c.inState('finalising', { kind: 'certified' })
    const rule = {
      ...{
        kind: 'certified',
        fromLanguage: '',
        toLanguage: '',
        startsOn: new Date().toISOString().slice(0, 10),
      },
      ...{ unit: 'words', size: 250, countSide: 'source', countsSpaces: true, rounding: 'ceil', minPages: 1 },
      ...{ tolerancePercent: 0, currency: 'EUR', price: '35', expressPercent: null },
    }
    assert.equal((await t.send(c.people.admin.token, 'POST /api/page-rules', rule)).status, 201)
    const later = await c.inState('finalising', { kind: 'certified' })
    for (const one of [id, later]) await addFinal(one, words(20))
    assert.equal((await c.deliver(id, { pages: 10.5 })).body.state, 'delivered')
    assert.equal((await c.deliver(later, { pages: 10.5 })).body.state, 'adjusting')
  })
})

describe('a delivered translation', () => {
  it('a delivered translation saves the company the same pages, and no other company learns of it', async () => {
    const text = words(120)
    const mailItemId = await letterOf(c.companyId, [text])
    const id = await c.inState('delivered', { mailItemId, pages: 1 })
    const { number } = await c.read(id)
    const again = await documentOf(text)
    const { reuse } = (await estimate(`documentIds=${again}&${pair}`)).body
    assert.deepEqual(
      reuse.map(({ number: earlier, pages }: { number: string; pages: object }) => [earlier, pages]),
      [[number, [{ page: 1, percent: 100 }]]],
    )
    const foreign = await t.company()
    const stranger = await t.person({ of: { [foreign]: 'owner' } })
    const same = await documentOf(text, foreign, stranger)
    assert.deepEqual((await estimate(`documentIds=${same}&${pair}`, stranger, foreign)).body.reuse, [])
  })
})
