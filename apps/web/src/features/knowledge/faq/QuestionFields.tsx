import { useQuery } from '@tanstack/react-query'
import { query } from '../../../api/queries.ts'
import { Formatted, Suggest, Text } from '../../../forms/Fields.tsx'
import type { RouteForm } from '../../../forms/use-route-form.ts'

export type QuestionValues = Record<'question' | 'answer' | 'category', string>

export const emptyQuestion: QuestionValues = { question: '', answer: '', category: '' }

/** The fields of a question, in reading order. */
export function QuestionFields({ form }: { form: RouteForm<QuestionValues> }) {
  const questions = useQuery(query('GET /api/faq'))
  const categories = [...new Set(questions.data?.flatMap(({ category }) => category ?? []))]
  return (
    <>
      <Text form={form} name="question" required />
      <Suggest form={form} name="category" suggestions={categories} source={questions} />
      <Formatted form={form} name="answer" />
    </>
  )
}
