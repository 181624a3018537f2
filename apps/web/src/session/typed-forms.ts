const PREFIX = 'typed:'

/** Stores input for as long as this tab belongs to the same user. A file is left out: no text can hold it. */
export function storeTyped(key: string, value: unknown): void {
  sessionStorage.setItem(PREFIX + key, JSON.stringify(value, withoutFiles))
}

/** Reads a value stored by {@link storeTyped}. */
export function storedTyped<T>(key: string): T | undefined {
  const kept = sessionStorage.getItem(PREFIX + key)
  return kept === null ? undefined : (JSON.parse(kept) as T)
}

/** Removes stored input once it is saved or discarded. */
export function forgetTyped(key: string): void {
  sessionStorage.removeItem(PREFIX + key)
}

/** Removes all stored input, so that the next user cannot read it. */
export function forgetAllTyped(): void {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX)) sessionStorage.removeItem(key)
}

function withoutFiles(_name: string, value: unknown): unknown {
  return value instanceof File ? null : value
}
