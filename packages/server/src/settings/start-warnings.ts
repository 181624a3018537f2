import { type Env, type PurchaseEnv, settings } from './env.ts'
import { describeMisspelt, findMisspelt } from './misspelt-settings.ts'

type Warned = Pick<Env, 'NODE_ENV' | 'STAFF_TWO_FACTOR' | 'CLAMD_URL'> & Partial<Pick<Env, 'SMTP_URL'>>

/**
 * Returns warnings about settings that do not stop the portal: misspelt ones, and in production those that weaken it.
 * Each sentence names its setting.
 */
export function startWarnings(
  env: Env | PurchaseEnv,
  source: Readonly<Record<string, string | undefined>>,
): string[] {
  const misspelt = findMisspelt(Object.keys(source), Object.keys(settings)).map(describeMisspelt)
  return [...misspelt, ...(env.NODE_ENV === 'production' ? weaknesses(env) : [])]
}

function weaknesses({ STAFF_TWO_FACTOR, CLAMD_URL, SMTP_URL }: Warned): string[] {
  const found: [boolean, string][] = [
    [
      STAFF_TWO_FACTOR === 'optional',
      'STAFF_TWO_FACTOR is optional: staff may sign in with a password alone. Set it to required.',
    ],
    [
      SMTP_URL !== undefined && mayBePlain(new URL(SMTP_URL)),
      'SMTP_URL has no TLS: links and codes in emails can be read in transit. Use smtps://.',
    ],
    [
      CLAMD_URL === undefined,
      'CLAMD_URL is not set: uploads are not scanned for malware. Set it to the address of clamd.',
    ],
  ]
  return found.filter(([is]) => is).map(([, sentence]) => sentence)
}

/** With a password the mailer insists on TLS, also over smtp://. */
function mayBePlain({ protocol, password }: URL): boolean {
  return protocol === 'smtp:' && password === ''
}
