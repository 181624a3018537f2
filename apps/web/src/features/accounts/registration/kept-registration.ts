import type { Registration } from '@domicile/contract/accounts/registration'

const KEY = 'registration'

/** Stores the open registration in this tab's session, so that a reload resumes it. */
export function storeRegistration(registration: Registration): void {
  sessionStorage.setItem(KEY, JSON.stringify(registration))
}

/** Returns the open registration of this tab, or undefined. */
export function readRegistration(): Registration | undefined {
  const json = sessionStorage.getItem(KEY)
  return json === null ? undefined : (JSON.parse(json) as Registration)
}

export function forgetRegistration(): void {
  sessionStorage.removeItem(KEY)
}
