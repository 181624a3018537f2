import { PDFDocument } from '@cantoo/pdf-lib'
import type { TestApp } from './app.ts'

type Person = Awaited<ReturnType<TestApp['person']>>

/** A sworn translator from one language into another, as typed into the register. */
export function swornTranslator(fromLanguage: string, toLanguage: string) {
  return {
    ...{ name: 'Jan Nowak', email: 'jan@nowak.example', currency: 'EUR', capacity: null },
    ...{
      swornNumber: 'TP/1/20',
      swornAuthority: 'Ministry of Justice',
      swornCountry: 'PL',
      swornUntil: null,
    },
    rates: (['ordinary', 'sworn'] as const).map((kind) => ({
      ...{ fromLanguage, toLanguage, kind, per: 'page', cost: '30.77' },
    })),
  }
}

/** A request as the contract takes it, but for its company. */
export const newTranslation = {
  name: 'Articles of association',
  kind: 'ordinary',
  sourceForm: 'copy',
  fromLanguage: 'pl',
  toLanguage: 'en',
  pages: 10,
  note: null,
  wantedBy: null,
  withReview: true,
  acceptsSilently: false,
  wantsHardCopy: false,
  isExpress: false,
  pagesNote: null,
  documentIds: [],
  mailItemId: null,
}

export const pdf = (text: string) => Buffer.from(`%PDF-1.4\n% ${text}\n1 0 obj<<>>endobj\n%%EOF\n`)

/** A PDF whose pages have these lines of text. */
export async function pdfOfPages(pages: readonly (readonly string[])[]): Promise<Buffer> {
  const document = await PDFDocument.create()
  for (const lines of pages) {
    const sheet = document.addPage([595, 842])
    for (const [line, text] of lines.entries()) sheet.drawText(text, { x: 40, y: 780 - line * 20, size: 8 })
  }
  return Buffer.from(await document.save())
}

/** A company with its people and the staff who work on its translations, and functions that lead one through its states. */
export async function translationsInTests(t: TestApp) {
  const [manager, admin, operations] = await Promise.all([
    t.person({ role: 'accountManager' }),
    t.person({ role: 'administrator' }),
    t.person({ role: 'operations' }),
  ])
  const { body: translator } = await t.send(admin.token, 'POST /api/translators', swornTranslator('pl', 'en'))
  const companyId = await t.company({ name: 'Harbour Bakery', managerId: manager.id })
  const [owner, member, viewer] = await Promise.all([
    t.person({ of: { [companyId]: 'owner' } }),
    t.person({ of: { [companyId]: 'member' } }),
    t.person({ of: { [companyId]: 'viewer' } }),
  ])
  const request = (own: object = {}, by: Person = owner) =>
    t.send(by.token, 'POST /api/translations', { ...newTranslation, companyId, ...own })
  const read = async (id: string, by: Person = admin) =>
    (await t.send(by.token, `GET /api/translations/${id}`)).body
  const move = (id: string, what: string, by: Person, body?: object) =>
    t.send(by.token, `PUT /api/translations/${id}/${what}`, body)
  /** The same for what must be accepted as it was read. */
  const accept = async (id: string, what: string, by: Person = owner) =>
    move(id, what, by, { version: (await read(id)).version })
  const terms = { rule: '1,800 characters a page', price: '500.00', currency: 'EUR', dueOn: '2999-01-15' }
  const quote = (id: string, own: object = {}, by: Person = operations) =>
    move(id, 'quote', by, { pages: 10, ...terms, ...own })
  const addSource = (id: string) =>
    t.upload(owner.token, `/api/translations/${id}/files`, {
      bytes: pdf('source'),
      name: 'deed.pdf',
      fields: {},
    })
  const addFile = (id: string, role: 'draft' | 'final', by: Person = operations) =>
    t.upload(by.token, `/api/translations/${id}/work-files`, {
      ...{ bytes: pdf(role), name: `${role}.pdf`, fields: { role } },
    })
  const deliver = (id: string, own: object = {}) =>
    move(id, 'delivery', operations, { pages: 10, repertoryNumber: null, ...own })

  const steps = {
    requested: async (own: object) => {
      const { id, files, mailItem } = (await request(own)).body
      if (files.length === 0 && !mailItem) await addSource(id)
      return id as string
    },
    quoted: async (id: string) => void (await quote(id)),
    accepted: async (id: string) => void (await accept(id, 'acceptance')),
    translating: async (id: string) =>
      void (await move(id, 'translator', operations, {
        ...{ translatorId: translator.id, cost: '300', currency: 'EUR', note: 'By email' },
      })),
    client_review: async (id: string) => {
      await addFile(id, 'draft')
      await move(id, 'draft', operations)
    },
    finalising: async (id: string) => void (await accept(id, 'draft-acceptance')),
    delivered: async (id: string) => {
      await addFile(id, 'final')
      await deliver(id)
    },
  }
  type Stage = keyof typeof steps
  type Later = Exclude<Stage, 'requested'>

  /** Leads a new translation to a state; returns its id. */
  async function inState(state: Stage, own: object = {}): Promise<string> {
    const id = await steps.requested(own)
    const stages = Object.keys(steps) as Stage[]
    for (const stage of stages.slice(1, stages.indexOf(state) + 1)) await steps[stage as Later](id)
    return id
  }

  return {
    companyId,
    translatorId: translator.id as string,
    people: { manager, admin, operations, owner, member, viewer },
    ...{ request, read, move, accept, quote, addSource, addFile, deliver, inState },
  }
}
