import type { QuestionInput } from '@domicile/contract/knowledge/faq/faq'
import type { Database } from '../../feature.ts'
import { insertQuestion, setState } from '../../features/knowledge/faq/faq.queries.ts'
import type { AddedCompany } from '../add-companies.ts'
import type { PersonId } from '../add-people.ts'
import { daysAgo, type History } from '../history.ts'
import { readRows } from '../tables.ts'

const EDITOR = 'content@domicile.example'
const DAYS_AGO = 60

const questions = readRows<{ category: string | null; question: string; state: string; answer: string }>(
  'questions',
)

/** Adds the firm's FAQ. */
export async function addQuestions(
  db: Database,
  _companies: AddedCompany[],
  personId: PersonId,
  history: History,
): Promise<void> {
  const at = daysAgo(DAYS_AGO)
  for (const { category, question, state, answer } of questions) {
    const input: QuestionInput = { question, answer: `<p>${answer}</p>`, category }
    const id = await insertQuestion(db, input)
    const subject = { subjectId: id, subject: question, staffOnly: true }
    history.add(at, 'question.drafted', personId(EDITOR), { ...subject, after: { answer, category } })
    if (state !== 'published') continue
    await setState(db, id, 'published')
    history.add(at, 'question.published', personId(EDITOR), subject)
  }
}
