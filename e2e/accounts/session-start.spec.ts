import type { Page } from '@playwright/test'
import { openWith, PASSWORD, people, postApart } from '../portal.ts'
import { expect, test } from '../test.ts'

type Tokens = { token: string; refreshToken: string }

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const spinner = (page: Page) => page.getByRole('progressbar', { name: 'Loading' })

/** Starts a session for one test, because exchanging its tokens ends those that other tests share. */
const signIn = () => postApart<Tokens>('/api/token', { email: people.owner, password: PASSWORD })

/** The same tokens with an access token that has expired. */
function expire({ token, refreshToken }: Tokens): Tokens {
  const [header, payload, signature] = token.split('.')
  const claims = { ...(JSON.parse(Buffer.from(payload!, 'base64url').toString()) as object), exp: 1 }
  const body = Buffer.from(JSON.stringify(claims)).toString('base64url')
  return { token: [header, body, signature].join('.'), refreshToken }
}

const readStorage = (page: Page, ...keys: string[]) =>
  page.evaluate((wanted) => wanted.map((key) => localStorage.getItem(key)), keys)

/** Holds calls back until `release`. */
async function hold(page: Page, url: string) {
  let release = () => {}
  const isReleased = new Promise<void>((resolve) => (release = resolve))
  await page.route(url, async (route) => {
    await isReleased
    await route.continue()
  })
  return { release, arrival: page.waitForRequest(url) }
}

test('the spinner shows until the session is restored and checked, and no call times out', async ({
  page,
}) => {
  await openWith(page, expire(await signIn()), '/health')
  await page.clock.install()
  const refresh = await hold(page, '**/api/token/refresh')
  const check = await hold(page, '**/api/users/profile')
  await page.goto('/companies', { waitUntil: 'commit' })
  await refresh.arrival
  await expect(spinner(page)).toBeVisible()
  await page.clock.fastForward('05:00')
  await expect(spinner(page)).toBeVisible()
  refresh.release()
  await check.arrival
  await expect(spinner(page)).toBeVisible()
  await expect(heading(page)).toBeHidden()
  check.release()
  await expect(heading(page)).toContainText('Companies')
  await expect(spinner(page)).toBeHidden()
})

test('an expired access token is exchanged before the first call to either API, and both new tokens are stored', async ({
  page,
}) => {
  const tokens = expire(await signIn())
  const calls: Promise<[path: string, authorization: string | undefined]>[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/'))
      calls.push(request.allHeaders().then(({ authorization }) => [pathname, authorization]))
  })
  const refresh = page.waitForRequest('**/api/token/refresh')
  const orders = page.waitForResponse(/\/api\/purchase\/orders/)
  await openWith(page, tokens, '/orders')
  const exchange = await refresh
  expect(exchange.method()).toBe('POST')
  expect(exchange.headers()['content-type']).toBe('application/json')
  expect(exchange.postDataJSON()).toEqual({ refreshToken: tokens.refreshToken })
  const given = (await (await exchange.response())!.json()) as Tokens
  await orders
  await expect(heading(page)).toContainText('Orders')
  expect(await readStorage(page, 'token', 'refreshToken')).toEqual([given.token, given.refreshToken])

  const [first, ...others] = await Promise.all(calls)
  expect(first).toEqual(['/api/token/refresh', undefined])
  for (const api of [/^\/api\/users\/profile$/, /^\/api\/purchase\//]) {
    const headers = others.filter(([path]) => api.test(path)).map(([, authorization]) => authorization)
    expect(new Set(headers), String(api)).toEqual(new Set([`Bearer ${given.token}`]))
  }
})

/** The ways in which the start of the portal finds that a session is over. */
const ends: Record<string, (page: Page, tokens: Tokens) => Promise<Tokens>> = {
  'whose refresh is refused': async (_page, tokens) => ({ ...expire(tokens), refreshToken: 'of-nobody' }),
  'whose refresh brings no token': async (page, tokens) => {
    const { refreshToken } = tokens
    await page.route('**/api/token/refresh', (route) => route.fulfill({ json: { refreshToken } }))
    return expire(tokens)
  },
  'whose check is refused': async (page, tokens) => {
    await page.route('**/api/users/profile', (route) => route.fulfill({ status: 401, json: {} }))
    return tokens
  },
}

for (const [why, end] of Object.entries(ends))
  test(`a session ${why} is over: its four keys are gone, and its address is kept for the sign-in`, async ({
    page,
  }) => {
    const tokens = await end(page, await signIn())
    await page.addInitScript(() => {
      if (location.pathname !== '/companies') return
      localStorage.setItem('memoizeToken', 'x')
      localStorage.setItem('impersonationData', '{}')
    })
    await openWith(page, tokens, '/companies?q=northwind')
    await expect(page).toHaveURL('/login')
    await expect(heading(page)).toHaveText('Sign in')
    expect(await readStorage(page, 'token', 'refreshToken', 'memoizeToken', 'impersonationData')).toEqual([
      null,
      null,
      null,
      null,
    ])
    expect(await readStorage(page, 'redirect')).toEqual(['/companies?q=northwind'])
  })
