import { texts } from './texts.ts'

/** The name of a role as people read it; an unknown one as it is. */
export function nameOfRole(role: string): string {
  return texts.roles[role as keyof typeof texts.roles] ?? role
}
