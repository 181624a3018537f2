import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto'

const ROUNDS = 4096

/**
 * The form in which PostgreSQL stores an ASCII password (RFC 5802, RFC 7677). Sent instead of the password, it keeps the
 * password out of the server's log.
 */
export function scramVerifier(password: string, salt = randomBytes(16)): string {
  const salted = pbkdf2Sync(password, salt, ROUNDS, 32, 'sha256')
  const keyOf = (purpose: string) => createHmac('sha256', salted).update(purpose).digest()
  const stored = createHash('sha256').update(keyOf('Client Key')).digest()
  const [keys, start] = [[stored, keyOf('Server Key')], salt.toString('base64')]
  return `SCRAM-SHA-256$${ROUNDS}:${start}$${keys.map((key) => key.toString('base64')).join(':')}`
}
