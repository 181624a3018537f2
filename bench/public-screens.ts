import type { Browser, CDPSession, Page } from '@playwright/test'
import { sized } from './size.ts'

/** The JavaScript budget of a public screen in kilobytes (brotli). */
export const publicBudget = 150

type PublicScreen = { path: string; prepare?: (page: Page) => Promise<void>; goOn?: typeof showQrCode }

/** Some screens belong to a later step, so the browser's storage is prepared for them. */
const screens: PublicScreen[] = [
  { path: '/register', prepare: beginRegistration, goOn: showQrCode },
  { path: '/2fa', prepare: (page) => beginChallenge(page, 'set-up'), goOn: showQrCode },
  { path: '/login' },
  { path: '/reset-password' },
  { path: '/reset-password/none' },
  { path: '/invitation#none' },
  { path: '/answer#none' },
  { path: '/terms' },
  { path: '/2fa-check', prepare: (page) => beginChallenge(page, 'code') },
]

/** Measures each public screen as the first one opened, and what it loads later. */
export async function weighPublicScreens(browser: Browser, address: string) {
  const weights: { path: string; kilobytes: number; later: number }[] = []
  const chosen = screens.slice(0, sized({ smallest: 2, short: 2, full: Infinity }))
  for (const screen of chosen) weights.push(await weigh(browser, address, screen))
  return weights
}

async function weigh(browser: Browser, address: string, { path, prepare, goOn }: PublicScreen) {
  const context = await browser.newContext({ baseURL: address })
  const page = await context.newPage()
  const wire = await countScripts(page)
  await prepare?.(page)
  await page.goto(path, { waitUntil: 'networkidle' })
  await page.getByRole('heading', { level: 1 }).waitFor()
  if (!page.url().endsWith(path)) throw new Error(`${path} leads to ${page.url()}`)
  const kilobytes = wire.bytes / 1024
  await goOn?.(page)
  await page.waitForLoadState('networkidle')
  await context.close()
  return { path, kilobytes, later: wire.bytes / 1024 - kilobytes }
}

async function beginChallenge(page: Page, next: 'set-up' | 'code'): Promise<void> {
  await keep(page, 'challenge', { challenge: 'none', next, method: 'authenticator', sentTo: null })
}

async function beginRegistration(page: Page): Promise<void> {
  const email = 'ada@newcomers.example'
  const begun = { registration: 'none', step: 'authorization', email, firstName: 'Ada' }
  await keep(page, 'registration', { ...begun, terms: null, twoFactor: null })
}

async function keep(page: Page, key: string, value: object): Promise<void> {
  await page.addInitScript(
    ([key, value]) => sessionStorage.setItem(key!, value!),
    [key, JSON.stringify(value)],
  )
}

/** Chooses an authenticator, which loads the code that draws the QR code. The server is not called. */
async function showQrCode(page: Page): Promise<void> {
  const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'
  const uri = `otpauth://totp/Domicile:ada@newcomers.example?secret=${secret}&issuer=Domicile`
  await page.route(/\/(set-up|two-factor)$/, (route) =>
    route.fulfill({ json: { method: 'authenticator', secret, uri, sentTo: null } }),
  )
  await page.getByRole('button', { name: /^Authenticator app/ }).click()
  await page.getByRole('img', { name: 'QR code with the key' }).waitFor()
}

/** Counts the bytes of JavaScript that a page loads from now on, without response headers. */
async function countScripts(page: Page): Promise<{ bytes: number; devtools: CDPSession }> {
  const devtools = await page.context().newCDPSession(page)
  const wire = { bytes: 0, devtools }
  const headers = new Map<string, number>()
  await devtools.send('Network.enable')
  devtools.on(
    'Network.responseReceived',
    ({ requestId, type, response }) =>
      void (type === 'Script' && headers.set(requestId, response.encodedDataLength)),
  )
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const ofHeaders = headers.get(requestId)
    if (ofHeaders !== undefined) wire.bytes += encodedDataLength - ofHeaders
  })
  return wire
}
