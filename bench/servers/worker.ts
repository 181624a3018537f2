import { startMainWorker } from '@domicile/api/start-worker'
import { scanOrders } from '@domicile/scans/scan-reader'
import { generateSecretsKey } from '@domicile/server/settings/env-values'
import { readSettings } from './settings.ts'

countScanOrders()

// The worker as in production. Mails are stored and not sent, as there is no one to receive them.
const { databaseUrl, port } = readSettings()
const worker = startMainWorker({
  databaseUrl,
  publicUrl: `http://localhost:${port}`,
  secretsKey: generateSecretsKey(),
  smtpUrl: undefined,
  mailFrom: 'Domicile <no-reply@domicile.example>',
  log: { debug() {}, warn: console.warn, error: console.error },
})
process.once('SIGTERM', () => void worker.stop().then(() => process.exit()))

/** Reports to the process that measures how many pages or files are being read, opened or drawn at the moment. */
function countScanOrders(): void {
  let running = 0
  const change = (by: number) => process.send?.({ scanOrders: (running += by) })
  scanOrders.start.subscribe(() => change(1))
  scanOrders.asyncEnd.subscribe(() => change(-1))
}
