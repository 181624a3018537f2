import { createApp } from '@domicile/api/app'
import { generateSecretsKey } from '@domicile/server/settings/env-values'
import { PEPPER } from './portal-secrets.ts'
import { readSettings, UNLIMITED } from './settings.ts'

// The main API as in production, with the same logging.
const { databaseUrl, tokenPrivateKey, port, rateLimitScale = UNLIMITED, logLevel = 'info' } = readSettings()
const app = await createApp({
  databaseUrl,
  clientsUrl: databaseUrl,
  tokenPrivateKey,
  accessTokenSeconds: 3600,
  passwordPepper: PEPPER,
  refreshSecret: 'a secret for measuring, long enough',
  secretsKey: generateSecretsKey(),
  staffTwoFactor: false,
  rateLimitScale,
  logLevel,
  // Lets a measurement come from many addresses.
  trustProxy: 'loopback',
  publicUrl: `http://localhost:${port}`,
  mailFrom: 'Domicile <no-reply@domicile.example>',
  purchaseUrl: 'http://localhost:3001',
})
await app.listen({ host: '127.0.0.1', port })
// Node writes a profile only when the process exits normally.
process.once('SIGTERM', () => process.exit())
