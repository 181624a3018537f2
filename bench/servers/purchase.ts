import { createApp } from '@domicile/purchase/app'
import { readSettings, UNLIMITED } from './settings.ts'

// The purchase API as in production, with the same logging. It fetches its keys from the main API.
const { databaseUrl, mainUrl, port, rateLimitScale = UNLIMITED, logLevel = 'info' } = readSettings()
const app = await createApp({
  databaseUrl,
  clientsUrl: databaseUrl,
  mainUrl: mainUrl!,
  publicUrl: mainUrl!,
  // No buyer in the measurement has a VAT number to check.
  viesUrl: mainUrl!,
  rateLimitScale,
  logLevel,
  trustProxy: 'loopback',
})
await app.listen({ host: '127.0.0.1', port })
// Node writes a profile only when the process exits normally.
process.once('SIGTERM', () => process.exit())
