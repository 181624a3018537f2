import { createApp } from '@domicile/api/app'
import { generateSecretsKey } from '@domicile/server/settings/env-values'
import { PEPPER } from './portal-secrets.ts'
import { readSettings } from './settings.ts'

// The main API as it runs in production, logging what it logs there.
const { databaseUrl, tokenPrivateKey, port } = readSettings()
const app = await createApp({
  databaseUrl,
  tokenPrivateKey,
  accessTokenSeconds: 3600,
  passwordPepper: PEPPER,
  refreshSecret: 'a secret for measuring, long enough',
  secretsKey: generateSecretsKey(),
  staffTwoFactor: false,
  // What is measured is one person who does more than any person may.
  rateLimitScale: 1_000_000,
  logLevel: 'info',
  // So that a measurement can come from many addresses.
  trustProxy: 'loopback',
  publicUrl: `http://localhost:${port}`,
  mailFrom: 'Domicile <no-reply@domicile.example>',
  purchaseUrl: 'http://localhost:3001',
})
await app.listen({ host: '127.0.0.1', port })
// A profile is written when the process ends by itself.
process.once('SIGTERM', () => process.exit())
