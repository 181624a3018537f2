import { characters, isStorable } from './characters.ts'
import { messages, ownMessages } from './messages.ts'

const SHORTEST = 8

/** The maximum length in the specification; the setting PASSWORD_MAX can raise it. */
let longest = 15

/** Allows longer passwords than the specification. Call it once, before any password is checked. */
export function allowPasswordsUpTo(most: number): void {
  longest = most
}

/** The maximum length of a password, in characters. */
export function longestPassword(): number {
  return longest
}

const CLASSES = [
  [/[\p{P}\p{S}]/u, messages.passwordSpecial],
  [/\p{Ll}/u, messages.passwordLowercase],
  [/\p{Lu}/u, messages.passwordUppercase],
  [/\p{Nd}/u, messages.passwordNumber],
] as const

/**
 * The rules that a new password violates, with the specification's messages and order (sections 5 and 8); empty if it
 * is valid. Letters and digits of every script count. No zod here: public screens load this.
 */
export function passwordProblems(password: string): string[] {
  if (password === '') return [messages.required]
  if (!isStorable(password)) return [ownMessages.badText]
  const composed = password.normalize('NFC')
  const length = characters(composed)
  return [
    ...(length > longest ? [passwordTooLong()] : []),
    ...(length < SHORTEST ? [messages.passwordTooShort] : []),
    ...CLASSES.flatMap(([pattern, message]) => (pattern.test(composed) ? [] : [message])),
  ]
}

/** The message for a password that is too long, adapted to the current maximum. */
export function passwordTooLong(): string {
  return messages.passwordTooLong.replace('15', String(longest))
}
