import { characters, isStorable } from '../characters.ts'
import { messages, ownMessages } from '../messages.ts'

const SHORTEST = 8

/** The specification's longest password; the setting PASSWORD_MAX can raise it. */
let longest = 15

/** Allows longer passwords than the specification does. To be called once, before any password is checked. */
export function allowPasswordsUpTo(most: number): void {
  longest = most
}

/** The longest password that is allowed, in characters. */
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
 * What a new password lacks, in the specification's words and order (sections 5 and 8); empty when it is fine.
 * Letters and digits of every script count as such. No zod here: public screens load this.
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

/** Says how long a password may be, in the specification's words. */
export function passwordTooLong(): string {
  return messages.passwordTooLong.replace('15', String(longest))
}
