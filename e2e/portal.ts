import { type APIRequestContext, type Locator, type Page, request as programs } from '@playwright/test'
import { setTimeout as delay } from 'node:timers/promises'
import { demoAccounts, demoPassword } from '../apps/api/src/demo/accounts.ts'
import { expect, LIGHT } from './test.ts'

export const PASSWORD = demoPassword

const PORTAL = process.env.BASE_URL ?? 'http://localhost:3000'

/** The email addresses of the people of the demo data, by what they are. */
export const people = Object.fromEntries(
  Object.entries(demoAccounts).map(([who, { email }]) => [who, email]),
) as Record<keyof typeof demoAccounts, string>

/** A second device of the same user, beside the desktop. */
export const PHONE = { viewport: { width: 360, height: 800 }, hasTouch: true, isMobile: true }

/** Signs in by the form, as a person does. */
export async function signInByForm(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

/** Does something with the filters of a list; a phone has them in a sheet. */
export async function withFilters(page: Page, act: () => Promise<void>): Promise<void> {
  const isPhone = page.viewportSize()!.width < 600
  if (isPhone) await page.getByRole('button', { name: /^Filter/ }).click()
  await act()
  if (isPhone) await page.getByRole('button', { name: 'Show results' }).click()
}

/** Goes to it by keyboard and presses Enter; the button of a panel waits until what it confirms is shown. */
export async function press(what: Locator): Promise<void> {
  await what.focus()
  await expect(what).toBeEnabled()
  await what.press('Enter')
}

/** Opens a screen as a demo user, whose sign-in another test may have used before. */
export async function openAs(page: Page, email: string, path: string): Promise<void> {
  await openWith(page, await tokensOf(email), path)
}

/** Opens a screen as a demo user in a session of its own: the test ends it, or acts as a company in it. */
export async function openApart(page: Page, email: string, path: string): Promise<void> {
  await openWith(page, await signIn(email), path)
}

/** Opens a screen as a user with these tokens, such as one that the test registered. */
export async function openWith(page: Page, { token, refreshToken }: Tokens, path: string): Promise<void> {
  // The portal itself need not load for this.
  if (new URL(page.url()).pathname !== LIGHT) await page.goto(LIGHT)
  await page.evaluate(
    (kept) => Object.entries(kept).forEach(([key, value]) => localStorage.setItem(key, value)),
    { token, refreshToken },
  )
  await page.goto(path)
}

type Tokens = { token: string; refreshToken: string }

async function signIn(email: string): Promise<Tokens> {
  return postApart<Tokens>('/api/token', { email, password: PASSWORD })
}

const remembered = new Map<string, Tokens & { signedInAt: number }>()

/** Half the life of a token: one that is handed out must outlast the test that takes it. */
const KEPT_MS = 5 * 60_000

/**
 * The tokens of a demo user: of an earlier sign-in while it is valid, because checking a password takes much longer than
 * a call.
 */
export async function tokensOf(email: string): Promise<Tokens> {
  const known = remembered.get(email)
  if (known && Date.now() - known.signedInAt < KEPT_MS && (await isSignedIn(known))) return known
  const tokens = { ...(await signIn(email)), signedInAt: Date.now() }
  remembered.set(email, tokens)
  return tokens
}

async function isSignedIn({ token }: Tokens): Promise<boolean> {
  const headers = { authorization: `Bearer ${token}` }
  return (await fetch(`${PORTAL}/api/users/profile`, { headers })).ok
}

/**
 * Posts as a program without cookies and returns the answer. Where a sign-in leaves its cookie with the requests of a
 * test, their changes would need its header.
 */
export async function postApart<T>(path: string, data: object, headers = {}): Promise<T> {
  const apart = await programs.newContext({ baseURL: PORTAL })
  const post = () => apart.post(path, { data, headers })
  let answer = await post()
  // A busy portal asks to try again.
  for (let tries = 1; answer.status() === 503 && tries < 5; tries += 1) {
    await delay(1_000)
    answer = await post()
  }
  const text = await answer.text()
  await apart.dispose()
  expect(answer.ok(), text).toBe(true)
  return (text ? JSON.parse(text) : undefined) as T
}

export const DESCRIPTION = 'It charters vessels and books cargo for forwarders around the North Sea. '
  .repeat(5)
  .trim()

/** The smallest PDF that a reader opens: one empty page. */
export const pdf = Buffer.from(
  [
    '%PDF-1.4',
    '1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj',
    '2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj',
    '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>endobj',
    'trailer<</Root 1 0 R>>',
    '%%EOF\n',
  ].join('\n'),
)

/** A name that no other test uses. */
export const newName = (what: string) => `${what} ${Math.random().toString(36).slice(2, 8)}`

/** A company of the test's own, made over the API; published unless it is to stay a draft. */
export async function makeCompany(
  request: APIRequestContext,
  name: string,
  { draft = false } = {},
): Promise<string> {
  const { token } = await tokensOf(people.admin)
  const headers = { authorization: `Bearer ${token}` }
  const data = {
    name,
    legalName: `${name} Limited`,
    registrationNumber: '06481203',
    legalForm: 'Private limited company',
    countryOfIncorporation: 'GB',
    dateOfEstablishment: '2008-01-23',
    description: DESCRIPTION,
    // Many tests make a company, all with one number.
    isSeparateCompany: true,
  }
  const { id } = (await (await request.post('/api/companies', { headers, data })).json()) as { id: string }
  if (!draft) await request.put(`/api/companies/${id}/publication`, { headers, data: { version: 1 } })
  return id
}
