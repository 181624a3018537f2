/** Returns the current UTC day as `YYYY-MM-DD`, like the server. */
export function today(): string {
  return new Date().toISOString().slice(0, 10)
}
