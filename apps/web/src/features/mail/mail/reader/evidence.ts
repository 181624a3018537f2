import type { MailPage } from '@domicile/contract/mail/mail'
import type { MailDeadline } from '@domicile/contract/mail/mail-deadlines'

/** A sentence of a page to mark. */
export type Evidence = Pick<MailDeadline, 'id' | 'fileId' | 'page' | 'sentence' | 'sentenceStart'>

/** A part of a text with the evidence it belongs to; parts are words and the spaces between them. */
export type TextPart = { text: string; start: number; evidence: Evidence | undefined }

/** Splits the text of a page into its words, each with the first evidence that covers it. */
export function partsOf(text: string, evidence: readonly Evidence[]): TextPart[] {
  let start = 0
  return text.split(/(\s+)/).map((part) => {
    const from = start
    start += part.length
    const covering = evidence.find(
      ({ sentence, sentenceStart }) => from >= sentenceStart && start <= sentenceStart + sentence.length,
    )
    return { text: part, start: from, evidence: covering }
  })
}

/** The words of the picture that make up a sentence; none if they are in another order there. */
export function wordsOf(words: MailPage['words'], { sentence }: Evidence): MailPage['words'] {
  const wanted = sentence.split(/\s+/)
  const first = words.findIndex((_, index) =>
    wanted.every((word, next) => words[index + next]?.text === word),
  )
  return first < 0 ? [] : words.slice(first, first + wanted.length)
}

/** Scrolls to the text of an evidence. */
export function showEvidence(id: string): void {
  document.querySelector(`[data-evidence="${id}"]`)?.scrollIntoView({ block: 'center' })
}
