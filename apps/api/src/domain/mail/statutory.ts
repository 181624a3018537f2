import type { MailRule } from '@domicile/contract/mail/mail-rules'
import { normaliseText } from '@domicile/server/db/normalise-text'

type Rule = Pick<MailRule, 'name' | 'sender' | 'words' | 'country'>
type Letter = { sender: string; text: string; country: string | null }

/** The reason why a letter is statutory by the first rule that applies; undefined if none does. */
export function findStatutoryReason(
  rules: readonly Rule[],
  { sender, text, country }: Letter,
): string | undefined {
  for (const rule of rules) {
    if (rule.country && rule.country !== country) continue
    if (rule.sender && !hasPhrase(sender, rule.sender)) continue
    const word = rule.words.find((one) => hasPhrase(text, one))
    if (rule.words.length > 0 && !word) continue
    const evidence = [rule.sender && `sender “${rule.sender}”`, word && `text “${word}”`].filter(Boolean)
    return `${rule.name}: ${evidence.join(', ')}.`
  }
  return undefined
}

/** True if a phrase occurs as whole words, in any case and with any accents. */
function hasPhrase(text: string, phrase: string): boolean {
  return ` ${wordsOf(text)} `.includes(` ${wordsOf(phrase)} `)
}

function wordsOf(text: string): string {
  return (normaliseText(text).match(/[\p{L}\p{N}]+/gu) ?? []).join(' ')
}
