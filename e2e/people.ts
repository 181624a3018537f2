import type { APIRequestContext } from '@playwright/test'
import { generateSync } from 'otplib'
import { makeCompany, newName, people, postApart, tokensOf } from './portal.ts'
import { expect } from './test.ts'

/** The password of the users that tests register. */
export const NEW_PASSWORD = 'Wq7#hazel-Ribs'

/** An address that no other test uses. */
export const newEmail = (domain = 'newcomers.example') =>
  `${newName('newcomer').replaceAll(' ', '-').toLowerCase()}@${domain}`

/** Returns the match in the latest mail to an address that has one. */
export async function mailTo(request: APIRequestContext, email: string, pattern: RegExp): Promise<string> {
  const answer = await request.get(`/dev/mailbox.json?to=${encodeURIComponent(email)}`)
  const { items } = (await answer.json()) as { items: { text: string }[] }
  const found = items.map(({ text }) => pattern.exec(text)?.[1]).find(Boolean)
  if (!found) throw new Error(`No mail to ${email} has ${pattern}.`)
  return found
}

export const codeFor = (request: APIRequestContext, email: string) => mailTo(request, email, /^(\d{6})$/m)
export const resumeLinkFor = (request: APIRequestContext, email: string) =>
  mailTo(request, email, /(\/register#resume=[\w-]+)/)
export const invitationLinkFor = (request: APIRequestContext, email: string) =>
  mailTo(request, email, /(\/invitation#[\w-]+)/)

type Invitation = { email: string; role: string; companyId?: string }

/** Invites a person over the API as an administrator; returns the link of the mail. */
export async function invite(request: APIRequestContext, data: Invitation): Promise<string> {
  const { token } = await tokensOf(people.admin)
  const answer = await request.post('/api/invitations', {
    headers: { authorization: `Bearer ${token}` },
    data,
  })
  expect(answer.status(), await answer.text()).toBe(201)
  return invitationLinkFor(request, data.email)
}

type Choice = {
  email?: string
  firstName?: string
  lastName?: string
  /** Their own, a draft; without a name it gets theirs. */
  companyName?: string
  factor?: 'authenticator' | 'email'
  /** The token of an invitation to this email: its company is joined, and none of their own is made. */
  invitation?: string
}

/**
 * Registers a person of the test's own over the API, with a second factor, and signs them in: `openWith` of portal.ts
 * opens a screen as them.
 */
export async function registerPerson(request: APIRequestContext, choice: Choice = {}) {
  const { email = newEmail(), factor = 'authenticator', ...own } = choice
  const details = { firstName: 'Ada', lastName: 'Lovelace', timeZone: 'Europe/London', ...own }
  const { registration, step } = await post<Begun>('', { ...details, email, password: NEW_PASSWORD })
  if (step === 'verification')
    await post('/verification', { registration, code: await codeFor(request, email) })
  const { version } = (await (await request.get('/api/terms')).json()) as { version: number }
  await post('/terms', { registration, version })
  const { secret } = await post<SetUp>('/two-factor', { registration, method: factor })
  const nextCode = secret ? authenticator(secret) : () => codeFor(request, email)
  const done = await post<Done>('/completion', { registration, code: await nextCode() })
  return { ...done, email, password: NEW_PASSWORD, firstName: details.firstName, secret, nextCode }
}

type Begun = { registration: string; step: string }
type SetUp = { secret: string | null }
type Done = { token: string; refreshToken: string; recoveryCodes: string[] }

/** A company of the test's own with an owner, as two tests at once would refuse each other the acting. */
export async function companyWithOwner(request: APIRequestContext) {
  const company = newName('Granting Lights')
  const companyId = await makeCompany(request, company)
  const email = newEmail()
  const link = await invite(request, { email, role: 'owner', companyId })
  const owner = await registerPerson(request, {
    email,
    invitation: link.split('#')[1]!,
    lastName: 'Granting',
  })
  return { company, companyId, owner, path: `/companies/${companyId}` }
}

const post = <T>(path: string, data: object) => postApart<T>(`/api/registrations${path}`, data)

const STEP_MS = 30_000
/** The portal takes the step before too; a code of it is still to arrive while that holds. */
const LAG_MS = 25_000

/**
 * The codes of an authenticator, each of them once, as the portal takes none twice. The first is of the step before,
 * so that the second can follow at once; the third has to wait for its time.
 */
export function authenticator(secret: string): () => Promise<string> {
  let last = 0
  return async () => {
    const stepAt = (time: number) => Math.floor(time / STEP_MS)
    last = Math.max(last + 1, stepAt(Date.now() - LAG_MS))
    await expect.poll(() => stepAt(Date.now()), { timeout: 2 * STEP_MS }).toBeGreaterThanOrEqual(last)
    return generateSync({ secret, epoch: (last * STEP_MS) / 1000 })
  }
}
