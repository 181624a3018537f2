import type { MailRule } from '@domicile/contract/mail/mail-rules'
import { columnsOf } from '@domicile/server/db/columns'
import { normaliseText } from '@domicile/server/db/normalise-text'
import { sql } from 'kysely'
import type { Database } from '../../feature.ts'

type Rule = Pick<MailRule, 'name' | 'sender' | 'words' | 'country'>
export type Letter = { sender: string; text: string; country: string | null }

/** The reason why a letter is statutory by the first rule in use that applies; null if none does. */
export async function findStatutoryReason(db: Database, letter: Letter): Promise<string | null> {
  const { rows } = await sql<Rule>`
    select ${columnsOf('name sender words country')} from mail_rules where is_active order by id`.execute(db)
  return reasonBy(rows, letter)
}

function reasonBy(rules: readonly Rule[], { sender, text, country }: Letter): string | null {
  for (const rule of rules) {
    if (rule.country && rule.country !== country) continue
    if (rule.sender && !hasPhrase(sender, rule.sender)) continue
    const word = rule.words.find((one) => hasPhrase(text, one))
    if (rule.words.length > 0 && !word) continue
    const evidence = [rule.sender && `sender “${rule.sender}”`, word && `text “${word}”`].filter(Boolean)
    return `${rule.name}: ${evidence.join(', ')}.`
  }
  return null
}

/** True if a phrase occurs as whole words, in any case and with any accents. */
function hasPhrase(text: string, phrase: string): boolean {
  return ` ${wordsOf(text)} `.includes(` ${wordsOf(phrase)} `)
}

function wordsOf(text: string): string {
  return (normaliseText(text).match(/[\p{L}\p{N}]+/gu) ?? []).join(' ')
}
