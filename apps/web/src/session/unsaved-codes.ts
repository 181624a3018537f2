const KEY = 'unsavedCodes'

/** Stores that this tab has shown recovery codes to a person without a session, until they are saved. */
export function storeUnsavedCodes(): void {
  sessionStorage.setItem(KEY, 'yes')
}

/** Returns true if the recovery codes were shown in this tab and not confirmed as saved. */
export function hasUnsavedCodes(): boolean {
  return sessionStorage.getItem(KEY) !== null
}

export function forgetUnsavedCodes(): void {
  sessionStorage.removeItem(KEY)
}
