import { createApp } from '@domicile/purchase/app'
import { readSettings } from './settings.ts'

// The purchase API as it runs in production, logging what it logs there. Keys come from the main API beside it.
const { databaseUrl, mainUrl, port } = readSettings()
const app = await createApp({
  databaseUrl,
  mainUrl: mainUrl!,
  publicUrl: mainUrl!,
  // No buyer of the measurement has a VAT number to look up.
  viesUrl: mainUrl!,
  // What is measured is a few people who do more than any person may.
  rateLimitScale: 1_000_000,
  logLevel: 'info',
  trustProxy: 'loopback',
})
await app.listen({ host: '127.0.0.1', port })
// A profile is written when the process ends by itself.
process.once('SIGTERM', () => process.exit())
