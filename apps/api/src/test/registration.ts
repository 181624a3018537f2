import { randomInt } from 'node:crypto'
import { newId } from '@domicile/server/db/ids'
import { generateSync } from 'otplib'
import type { TestApp } from './app.ts'

export const PASSWORD = 'Wq7#hazel-Ribs'

/** The details of a registration, each with an email address of its own. */
export function details(own: Record<string, unknown> = {}) {
  return {
    email: `${newId()}@newcomers.example`,
    password: PASSWORD,
    firstName: 'Ada',
    lastName: 'Lovelace',
    companyName: 'Analytical Engines',
    timeZone: 'Europe/London',
    ...own,
  }
}

/** Sends a body to a path below `/api/`; resolves with the body of the answer. */
// The test fails itself where it reads an answer wrongly.
// oxlint-disable-next-line typescript/no-explicit-any
type Post = (path: string, body: object) => Promise<any>

/** Joins by the link of an invitation, as its screens do; returns the answer to the last step, which signs in. */
export async function joinByInvitation(
  post: Post,
  { email, invitation }: { email: string; invitation: string },
) {
  const { registration, terms } = await post('registrations', details({ email, invitation }))
  await post('registrations/terms', { registration, version: terms.version })
  const { secret } = await post('registrations/two-factor', { registration, method: 'authenticator' })
  return post('registrations/completion', { registration, code: generateSync({ secret }) })
}

/** The steps of a registration as a user takes them. */
export function registering(t: TestApp) {
  const send = (path: string, body: object, extra = {}) =>
    t.send(null, `POST /api/registrations${path}`, body, extra)
  const steps = {
    /** Sends from its own IP address, because one address may not start often. */
    begin: (body: object, extra = {}) =>
      send('', body, { remoteAddress: `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`, ...extra }),
    resume: (link: string) => send('/resumption', { link }),
    /** Confirms the details of `details()` after the link was opened, with a password. */
    confirm: (registration: string, own: Record<string, unknown> = {}) => {
      const { email: _email, ...body } = details(own)
      return t.send(
        null,
        'PUT /api/registrations/details',
        { registration, ...body },
        { remoteAddress: `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}` },
      )
    },
    sendCode: (registration: string) => send('/verification-code', { registration }),
    verify: (registration: string, code: string) => send('/verification', { registration, code }),
    accept: (registration: string, version: number) => send('/terms', { registration, version }),
    choose: (registration: string, method: string) => send('/two-factor', { registration, method }),
    complete: (registration: string, code: string) => send('/completion', { registration, code }),
    mail: async (email: string) => (await t.mailsTo(email))[0]!,
    codeFor: async (email: string) => /^(\d{6})$/m.exec((await steps.mail(email)).text!)![1]!,
    linkFor: async (email: string) => /resume=([\w-]+)/.exec((await steps.mail(email)).text!)![1]!,
    /**
     * Starts a registration and proves the address; returns the registration and the version of the terms.
     */
    async proven(own: Record<string, unknown> = {}) {
      const body = details(own)
      const { registration } = (await steps.begin(body)).body
      const { terms } = (await steps.verify(registration, await steps.codeFor(body.email))).body
      return { ...body, registration: registration as string, version: terms.version as number }
    },
    /** Completes the steps up to the choice of a second factor. */
    async accepted(own: Record<string, unknown> = {}) {
      const proven = await steps.proven(own)
      await steps.accept(proven.registration, proven.version)
      return proven
    },
    /** Registers a user with an authenticator. */
    async registered(own: Record<string, unknown> = {}) {
      const accepted = await steps.accepted(own)
      const { secret } = (await steps.choose(accepted.registration, 'authenticator')).body
      const code = generateSync({ secret })
      const { status, body } = await steps.complete(accepted.registration, code)
      return { ...accepted, secret: secret as string, code, status, ...body }
    },
  }
  return steps
}
