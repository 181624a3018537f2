import { messages } from '@domicile/contract/messages'

/** What is wrong with an email address at first sight; the server looks closer. */
export function emailProblem(email: string): string | undefined {
  const typed = email.trim()
  if (/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(typed)) return undefined
  return typed ? messages.email : messages.required
}
