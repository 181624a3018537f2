import type { Section } from '@domicile/contract/form-engine/structure'
import { newId } from '@domicile/server/db/ids'
import type { TestApp } from './app.ts'
import type { surveysOf } from './surveys.ts'

type Answer = { path: string; value: unknown; version?: number }

/** Functions that answer surveys by a link, as people without an account do. */
export function outsidersOf(t: TestApp, make: ReturnType<typeof surveysOf>) {
  const post = (what: string, body: object) => t.send(null, `POST /api/answering/${what}`, body)
  const put = (what: string, body: object) => t.send(null, `PUT /api/answering/${what}`, body)
  const by = {
    newEmail: () => `${newId()}@outside.example`,
    mail: async (email: string) => (await t.mailsTo(email))[0]!,
    linkFor: async (email: string) => {
      const texts = (await t.mailsTo(email)).map(({ text }) => /\/answer#([\w-]+)/.exec(text ?? '')?.[1])
      return texts.find((link) => link !== undefined)!
    },
    codeFor: async (email: string) => /^(\d{6})$/m.exec((await by.mail(email)).text!)![1]!,
    /** Mails the links that wait to be mailed. */
    mailLinks: () => t.work('survey.link'),
    open: (link: string) => post('opening', { link }),
    sendCode: (link: string) => post('code', { link }),
    begin: (link: string, code: string) => post('session', { link, code }),
    read: (session: string) => post('form', { session }),
    save: (session: string, ...answers: Answer[]) =>
      put('answers', { session, answers: answers.map((one) => ({ version: 0, ...one })) }),
    upload: (session: string, path: string, bytes: Buffer, filename = 'proof.pdf') =>
      t.upload(null, '/api/answering/files', { bytes, name: filename, fields: { session, path } }),
    download: (session: string, fileId: string) => post('files/content', { session, fileId }),
    handOver: (session: string) => put('handover', { session }),
    submit: (session: string) => put('submission', { session }),
    /** Sends a survey to an outsider of a new company. */
    async asked(own: object = {}, audience: object = {}, of?: readonly Section[] | string) {
      const [companyId, email] = [await t.company({ name: 'Harbour Bakery' }), by.newEmail()]
      const outsiders = [{ companyId, email, name: 'Eva Winter', ...own }]
      const { survey, ids } = await make.sent({ outsiders, ...audience }, {}, of)
      await by.mailLinks()
      return { companyId, email, survey, id: ids.get(companyId)!, link: await by.linkFor(email) }
    },
    /** Begins a session by a link and its code. */
    async session(link: string, email: string): Promise<string> {
      await by.sendCode(link)
      return (await by.begin(link, await by.codeFor(email))).body.session
    },
    /** Sends a survey to an outsider, who begins a session. */
    async begun(own: object = {}, audience: object = {}, of?: readonly Section[] | string) {
      const request = await by.asked(own, audience, of)
      return { ...request, session: await by.session(request.link, request.email) }
    },
  }
  return by
}
