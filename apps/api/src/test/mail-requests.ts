import { sql } from 'kysely'
import { receiveMail } from '../domain/mail/receive-mail.ts'
import type { TestApp } from './app.ts'
import { type MailInTests, scanOf } from './mail.ts'

type Person = Awaited<ReturnType<TestApp['person']>>

/** Functions that ask for something to be done with mail, as its people. */
export function requestsInTests(t: TestApp, m: MailInTests) {
  const send = (by: Person, id: string, what: string, body?: object) =>
    t.send(by.token, `PUT /api/mail/${id}/${what}`, body)
  const work = async (id: string, by: Person = m.people.owner) =>
    (await t.send(by.token, `GET /api/mail/${id}/requests`)).body
  return {
    work,
    /** Receives an item whose scan was read. */
    async item(own: object = {}): Promise<string> {
      const page = { text: 'A letter', words: [], width: 1240, height: 1754, isRecognised: true }
      const { id } = await receiveMail(t.db, {
        companyId: m.companyId,
        addressId: null,
        sender: 'City Bank',
        receivedOn: new Date().toISOString().slice(0, 10),
        paperKind: 'letter',
        files: [{ ...scanOf(), mediaType: 'application/pdf', pages: [page] }],
        receivedBy: m.people.operations.id,
        ...own,
      })
      // The job that draws its pages has run.
      await sql`update mail_files set read_at = now() where item_id = ${id}`.execute(t.db)
      return id
    },
    ask: (id: string, body: object, by: Person = m.people.owner) =>
      t.send(by.token, `POST /api/mail/${id}/requests`, body),
    /** Sends an event for the open request of an item. */
    async move(id: string, what: string, by: Person, body?: object) {
      const open = (await work(id, m.people.operations)).requests[0]
      return send(by, id, `requests/${open.id}/${what}`, body)
    },
    put: send,
    /** Sets the clock: the window of an item's request was opened a number of days ago. It ends with its seventh day. */
    async endWindow(id: string, days = 9) {
      const passed = sql`make_interval(days => ${days})`
      await sql`
        update mail_requests set asked_at = asked_at - ${passed}, consented_at = consented_at - ${passed},
          window_ends_at = window_ends_at - ${passed} where item_id = ${id}`.execute(t.db)
    },
    /** The place of the paper, and what the list shows of the request. */
    async place(id: string) {
      const { physical, request, requestState, label } = await m.read(id)
      return { physical, request, requestState, label }
    },
  }
}

export type RequestsInTests = ReturnType<typeof requestsInTests>
