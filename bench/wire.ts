import type { CDPSession, Page } from '@playwright/test'

/** Counts the bytes of JavaScript that a page brings over the wire from now on. */
export async function countScripts(page: Page): Promise<{ bytes: number; devtools: CDPSession }> {
  const devtools = await page.context().newCDPSession(page)
  const wire = { bytes: 0, devtools }
  const scripts = new Set<string>()
  await devtools.send('Network.enable')
  devtools.on(
    'Network.responseReceived',
    ({ requestId, type }) => void (type === 'Script' && scripts.add(requestId)),
  )
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) wire.bytes += encodedDataLength
  })
  return wire
}
