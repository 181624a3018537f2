import type { CDPSession, Page } from '@playwright/test'

/** Counts the bytes of JavaScript that a page loads from now on, without response headers. */
export async function countScripts(page: Page): Promise<{ bytes: number; devtools: CDPSession }> {
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
