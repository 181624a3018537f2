import type { Registration } from '@domicile/contract/registration'

const KEY = 'registration'
const UNSAVED_CODES = 'unsavedCodes'

/** Stores the open registration in this tab's session, so that a reload resumes it. */
export function storeRegistration(registration: Registration): void {
  sessionStorage.setItem(KEY, JSON.stringify(registration))
}

/** Returns the open registration of this tab, or undefined. */
export function readRegistration(): Registration | undefined {
  const kept = sessionStorage.getItem(KEY)
  return kept === null ? undefined : (JSON.parse(kept) as Registration)
}

/** Stores that this tab has registered an account, until its recovery codes are saved. */
export function storeUnsavedCodes(): void {
  sessionStorage.setItem(UNSAVED_CODES, 'yes')
}

/** Returns true if the recovery codes were shown in this tab and not confirmed as saved. */
export function hasUnsavedCodes(): boolean {
  return sessionStorage.getItem(UNSAVED_CODES) !== null
}

export function forgetUnsavedCodes(): void {
  sessionStorage.removeItem(UNSAVED_CODES)
}

export function forgetRegistration(): void {
  sessionStorage.removeItem(KEY)
}
