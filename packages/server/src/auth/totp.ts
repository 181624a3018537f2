import { generateSecret, generateURI, verifySync } from 'otplib'

const ISSUER = 'Domicile'
const SEED_BYTES = 20
const STEP_SECONDS = 30

/** A new seed of 160 random bits, in base32 as people type it into an authenticator. */
export function newTotpSeed(): string {
  return generateSecret({ length: SEED_BYTES })
}

/** What the QR code holds: six digits every 30 seconds by SHA-1, which is all that some authenticators know. */
export function totpUri(seed: string, email: string): string {
  return generateURI({ issuer: ISSUER, label: email, secret: seed })
}

/**
 * The time step a code is of, the present one or the one before (RFC 6238, 5.2); undefined for any other code. A step
 * up to `lastStep` is never accepted again: keep the step with `update ... set last_step = $step where last_step < $step`
 * and accept the code only where that changed a row, as two requests may bring it at once.
 */
export function matchTotp(
  seed: string,
  code: string,
  lastStep: number | null,
  now: number = Date.now(),
): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined
  const epoch = Math.floor(now / 1000)
  const presentStep = Math.floor(epoch / STEP_SECONDS)
  // Also where the clock was set back: what was used then lies ahead.
  if (lastStep !== null && lastStep >= presentStep) return undefined
  const found = verifySync({
    secret: seed,
    token: code,
    epoch,
    epochTolerance: [STEP_SECONDS, 0],
    ...(lastStep !== null && { afterTimeStep: lastStep }),
  })
  return found.valid && 'timeStep' in found ? found.timeStep : undefined
}
