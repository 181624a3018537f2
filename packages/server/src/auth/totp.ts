import { generateSecret, generateURI, verifySync } from 'otplib'

const ISSUER = 'Domicile'
const SEED_BYTES = 20
const STEP_SECONDS = 30

/** Generates a seed of 160 random bits, in base32 as people type it into an authenticator. */
export function newTotpSeed(): string {
  return generateSecret({ length: SEED_BYTES })
}

/**
 * The content of the QR code: six digits every 30 seconds with SHA-1, because some authenticators support nothing else.
 */
export function totpUri(seed: string, email: string): string {
  return generateURI({ issuer: ISSUER, label: email, secret: seed })
}

/**
 * The time step of a code: the current one, the one before, or the one after, because the clock of a phone may be slow
 * or fast (RFC 6238, 5.2 and 6); undefined for any other code. A step up
 * to `lastStep` is never accepted again: store the step with `update ... set last_step = $step where last_step < $step`
 * and accept the code only if that changed a row, because two requests may send it at once.
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
  // No later step is accepted. This also covers a clock that was set back: the last used step is then in the future.
  if (lastStep !== null && lastStep > presentStep) return undefined
  const found = verifySync({
    secret: seed,
    token: code,
    epoch,
    epochTolerance: STEP_SECONDS,
    ...(lastStep !== null && { afterTimeStep: lastStep }),
  })
  return found.valid && 'timeStep' in found ? found.timeStep : undefined
}
