import { characters } from '../../characters.ts'
import { messages } from '../../messages.ts'

/** The methods that a user can choose as their second factor. */
export const twoFactorChoices = ['authenticator', 'email'] as const
export type TwoFactorChoice = (typeof twoFactorChoices)[number]

/**
 * The problems of a two-factor code, with the specification's messages and order; empty if there are none. Only the
 * digits 0 to 9 count, because authenticators show no others. No zod here: public screens load this.
 */
export function twoFactorCodeProblems(code: string): string[] {
  if (code === '') return [messages.required]
  return [
    ...(characters(code) === 6 ? [] : [messages.sixDigits]),
    ...(/^[0-9]*$/.test(code) ? [] : [messages.onlyDigits]),
  ]
}
