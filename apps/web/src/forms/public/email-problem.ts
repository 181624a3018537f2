import { messages } from '@domicile/contract/messages'

/** Returns an obvious problem with an email address; the server checks it fully. */
export function emailProblem(email: string): string | undefined {
  const typed = email.trim()
  if (/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(typed)) return undefined
  return typed ? messages.email : messages.required
}
