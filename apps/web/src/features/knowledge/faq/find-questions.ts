import { decodeEntities } from '@domicile/contract/characters'
import type { Question } from '@domicile/contract/knowledge/faq/faq'

/** The questions in which each word of a search occurs, in the question, its category or its answer. */
export function findQuestions(questions: readonly Question[], q: string): Question[] {
  const words = fold(q).split(/\s+/).filter(Boolean)
  return questions.filter(({ question, category, answer }) => {
    const answered = decodeEntities(answer.replaceAll(/<[^>]*>/g, ' '))
    const text = fold(`${question} ${category ?? ''} ${answered}`)
    return words.every((word) => text.includes(word))
  })
}

/** In lower case without accents. */
function fold(text: string): string {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
}
