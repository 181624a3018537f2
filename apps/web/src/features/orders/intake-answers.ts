import type { IntakeAnswers, IntakeQuestion } from '@domicile/contract/purchase/services/intake'
import { purchaseTexts } from './buying-texts.ts'

const words = purchaseTexts.questions

/** The answers of a form as they are sent: none for a question that is left open. */
export function answersOf(questions: readonly IntakeQuestion[], answers: Record<string, string>) {
  const given = questions.flatMap(({ key }) => (answers[key]?.trim() ? [[key, answers[key]] as const] : []))
  return Object.fromEntries(given)
}

/** What a form of answers begins with: each question's answer so far. */
export function startOf(questions: readonly IntakeQuestion[], answers: IntakeAnswers) {
  return Object.fromEntries(questions.map(({ key }) => [key, answers[key] ?? '']))
}

/** An answer as people read it. */
export function inWords(kind: IntakeQuestion['kind'], answer: string): string {
  return kind === 'yesOrNo' && (answer === 'yes' || answer === 'no') ? words[answer] : answer
}
