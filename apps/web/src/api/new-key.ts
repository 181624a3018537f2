/** Creates an idempotency key for a change. */
export function newKey(): string {
  // randomUUID exists only on pages served over https; this works everywhere.
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
}
