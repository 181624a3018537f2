import { texts } from './texts.ts'

/** Returns the display name of a role; an unknown role is returned unchanged. */
export function nameOfRole(role: string): string {
  return texts.roles[role as keyof typeof texts.roles] ?? role
}
