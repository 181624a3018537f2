/** A key for a change that is done once however often it is sent. */
export function newKey(): string {
  // Also where the page did not come by https, which randomUUID asks for.
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
}
