import { AxeBuilder } from '@axe-core/playwright'
import {
  type APIRequestContext,
  expect,
  type Locator,
  type Page,
  request as programs,
} from '@playwright/test'
import { demoAccounts, demoPassword } from '../apps/api/src/demo/accounts.ts'

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

/** Opens a screen as a demo user who is already signed in. */
export async function openAs(page: Page, email: string, path: string): Promise<void> {
  await openWith(page, await signIn(email), path)
}

/** Opens a screen as a user with these tokens, such as one that the test registered. */
export async function openWith(page: Page, { token, refreshToken }: Tokens, path: string): Promise<void> {
  // The light answer of the origin: the portal itself need not load for this.
  await page.goto('/health')
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
 * The tokens of a demo user, for API calls: of an earlier sign-in while it is valid, because checking a password takes
 * much longer than a call.
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
  const answer = await apart.post(path, { data, headers })
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
  }
  const { id } = (await (await request.post('/api/companies', { headers, data })).json()) as { id: string }
  if (!draft) await request.put(`/api/companies/${id}/publication`, { headers, data: { version: 1 } })
  return id
}

/** Expects no serious accessibility violation, including small targets and skipped headings. */
export async function expectAccessible(page: Page): Promise<void> {
  const first = await barriersOf(page)
  // A notice that comes while axe looks is half transparent then; a real barrier is there at a second look too.
  if (first.length > 0) expect(await barriersOf(page)).toEqual([])
}

async function barriersOf(page: Page): Promise<string[]> {
  await page.waitForFunction(standsStill)
  // In the page itself, which has no frames of other origins, and without writing up what is in order: a third of the
  // processor's time, and the same violations.
  const axe = new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'], rules: { 'target-size': { enabled: true } } })
  const { violations } = await axe.analyze()
  const serious = violations.filter(
    ({ id, impact }) => impact === 'serious' || impact === 'critical' || id === 'heading-order',
  )
  const found = await Promise.all(
    serious.flatMap(({ id, nodes }) =>
      nodes.map(async ({ html, target }) => {
        const isLeftOut = id === 'target-size' && (await isCovered(page, target.join(' ')))
        return isLeftOut ? [] : [`${id}: ${html}`]
      }),
    ),
  )
  return found.flat()
}

/** Whether what opens or closes has done so: a dialog on its way out still has targets, and small ones. */
function standsStill(): boolean {
  const ends = (animation: Animation) => Number.isFinite(animation.effect?.getComputedTiming().endTime)
  return document.getAnimations().every((animation) => animation.playState !== 'running' || !ends(animation))
}

/**
 * The page scrolls under the bar at the top, and a notice lies on it for six seconds: axe measures the part of a target
 * that they leave. True also of a target that has gone since.
 */
function isCovered(page: Page, selector: string): Promise<boolean> {
  return page.locator(selector).evaluateAll((elements) => {
    const bar = document.querySelector('header')
    const notice = document.querySelector('.MuiSnackbar-root')?.getBoundingClientRect()
    return elements.every((element) => {
      const { top, bottom, left, right } = element.getBoundingClientRect()
      if (notice && top < notice.bottom && bottom > notice.top && left < notice.right && right > notice.left)
        return true
      return bar !== null && !bar.contains(element) && top < bar.getBoundingClientRect().bottom
    })
  })
}
