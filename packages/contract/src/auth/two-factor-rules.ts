import { characters } from '../characters.ts'
import { messages } from '../messages.ts'

/** What a person can choose as the second proof of who they are. */
export const twoFactorChoices = ['authenticator', 'email'] as const
export type TwoFactorChoice = (typeof twoFactorChoices)[number]

/**
 * What is wrong with a two-factor code, in the specification's words and order; empty when nothing is. Only the digits
 * 0 to 9 count, as authenticators show no others. No zod here: public screens load this.
 */
export function twoFactorCodeProblems(code: string): string[] {
  if (code === '') return [messages.required]
  return [
    ...(characters(code) === 6 ? [] : [messages.sixDigits]),
    ...(/^[0-9]*$/.test(code) ? [] : [messages.onlyDigits]),
  ]
}
