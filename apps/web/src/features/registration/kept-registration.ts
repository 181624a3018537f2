import type { Registration } from '@domicile/contract/registration'

const KEY = 'registration'

/** Keeps a registration under way, for this tab and for as long as it is open: a reload goes on. */
export function keepRegistration(registration: Registration): void {
  sessionStorage.setItem(KEY, JSON.stringify(registration))
}

/** The registration under way; undefined where none has begun here. */
export function readRegistration(): Registration | undefined {
  const kept = sessionStorage.getItem(KEY)
  return kept === null ? undefined : (JSON.parse(kept) as Registration)
}

export function dropRegistration(): void {
  sessionStorage.removeItem(KEY)
}
