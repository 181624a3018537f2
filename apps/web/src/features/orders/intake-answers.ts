import type { IntakeAnswers, IntakeQuestion } from '@domicile/contract/purchase/services/intake'
import { buyingTexts } from './buying-texts.ts'

const words = buyingTexts.questions

/** Returns the answers to send, without those of questions left open. */
export function answersOf(questions: readonly IntakeQuestion[], answers: Record<string, string>) {
  const given = questions.flatMap(({ key }) => (answers[key]?.trim() ? [[key, answers[key]] as const] : []))
  return Object.fromEntries(given)
}

/** Returns the start values of an answers form: the current answer to each question. */
export function startOf(questions: readonly IntakeQuestion[], answers: IntakeAnswers) {
  return Object.fromEntries(questions.map(({ key }) => [key, answers[key] ?? '']))
}

/** Formats an answer for display. */
export function inWords(kind: IntakeQuestion['kind'], answer: string): string {
  return kind === 'yesOrNo' && (answer === 'yes' || answer === 'no') ? words[answer] : answer
}
