import { decodeEntities } from '@domicile/contract/characters'
import { foldText } from '@domicile/contract/home/search/search-fold'
import type { Question } from '@domicile/contract/knowledge/faq/faq'

/** The questions in which each word of a search occurs, in the question, its category or its answer. */
export function findQuestions(questions: readonly Question[], q: string): Question[] {
  const words = foldText(q).split(/\s+/).filter(Boolean)
  return questions.filter(({ question, category, answer }) => {
    const answered = decodeEntities(answer.replaceAll(/<[^>]*>/g, ' '))
    const text = foldText(`${question} ${category ?? ''} ${answered}`)
    return words.every((word) => text.includes(word))
  })
}
