import { faq, type Question, type QuestionInput } from '@domicile/contract/knowledge/faq/faq'
import {
  faqMessages,
  type QuestionEvent,
  questionEvents,
} from '@domicile/contract/knowledge/faq/question-states'
import { invalidField, Refusal } from '@domicile/server/http/errors'
import { refuseStale } from '@domicile/server/http/versions'
import type { Actor } from '@domicile/server/http/feature'
import { sanitiseHtml, textOf } from '@domicile/server/security/formatted-text'
import { type Database, feature } from '../../../feature.ts'
import { cutText } from './cut-text.ts'
import { createArticle } from '../knowledge-base/knowledge-base.public.ts'
import {
  countQuestions,
  getQuestion,
  insertQuestion,
  linkArticle,
  listArchived,
  listQuestions,
  lockCategory,
  lockQuestion,
  savePlaces,
  setState,
  updateQuestion,
} from './faq.queries.ts'

const MOST_QUESTIONS = 500

/** Questions that clients ask often: staff draft them, editors publish and order them, everyone reads them. */
export const faqFeature = feature(faq, {
  'GET /api/faq': ({ db, user }) => listQuestions(db, user),

  'GET /api/faq/archive': ({ db, user }) => listArchived(db, user),

  'POST /api/faq': async ({ db, user, body, record }) => {
    if ((await countQuestions(db)) >= MOST_QUESTIONS) throw invalidField('question', faqMessages.most)
    const question = await getQuestion(db, user, await insertQuestion(db, sanitised(body)))
    await record({ ...subjectOf(question), after: auditFields(question) })
    return question
  },

  'PUT /api/faq/:id': async ({ db, user, params, body, record }) => {
    const { version, ...input } = body
    const { state } = await getQuestion(db, user, params.id)
    const before = await lockQuestion(db, user, state === 'published' ? 'correct' : 'edit', params.id)
    refuseStale(before, { version })
    await updateQuestion(db, before.id, sanitised(input))
    const after = await getQuestion(db, user, before.id)
    await record({ ...subjectOf(after), before: auditFields(before), after: auditFields(after) })
    return after
  },

  'POST /api/faq/:id/article': async ({ db, user, params, record }) => {
    const { id, question, answer, category, state } = await getQuestion(db, user, params.id)
    if (state === 'archived') throw new Refusal('state')
    const { slug, change } = await createArticle(db, {
      name: cutText(question, 120),
      content: answer,
      category,
    })
    if (!(await linkArticle(db, id, change.subjectId))) throw new Refusal('state')
    await record(change)
    return { slug }
  },

  'PUT /api/faq-order': async ({ db, body, record }) => {
    const { category, ids } = body
    const storedIds = await lockCategory(db, category)
    if (ids.length !== storedIds.length || !storedIds.every((id) => ids.includes(id)))
      throw new Refusal('stale')
    await savePlaces(db, ids)
    await record({ subjectId: ids[0]!, subject: category ?? '', staffOnly: true })
  },

  'PUT /api/faq/:id/publication': async ({ db, user, params, record }) => {
    const { before, after } = await move(db, user, 'publish', params.id)
    await record({ ...subjectOf(after), before: auditFields(before), after: auditFields(after) })
    return after
  },

  'DELETE /api/faq/:id/publication': async ({ db, user, params, record }) => {
    const { before, after } = await move(db, user, 'withdraw', params.id)
    await record({ ...subjectOf(after), before: auditFields(before), after: auditFields(after) })
    return after
  },

  'PUT /api/faq/:id/archival': async ({ db, user, params, record }) => {
    const { before, after } = await move(db, user, 'archive', params.id)
    await record({ ...subjectOf(after), before: auditFields(before), after: auditFields(after) })
    return after
  },

  'DELETE /api/faq/:id/archival': async ({ db, user, params, record }) => {
    const { before, after } = await move(db, user, 'restore', params.id)
    await record({ ...subjectOf(after), before: auditFields(before), after: auditFields(after) })
    return after
  },
})

async function move(db: Database, user: Actor, event: QuestionEvent, id: string) {
  const before = await lockQuestion(db, user, event, id)
  await setState(db, id, questionEvents[event].to[0])
  return { before, after: await getQuestion(db, user, id) }
}

/** Refuses an answer that is empty after sanitising. */
function sanitised<Input extends QuestionInput>(input: Input): Input {
  const answer = sanitiseHtml(input.answer)
  if (!answer) throw invalidField('answer', faqMessages.noAnswer)
  return { ...input, answer }
}

function subjectOf({ id, question }: Question) {
  return { subjectId: id, subject: question, staffOnly: true }
}

function auditFields({ answer, category, state }: Question) {
  return { answer: textOf(answer), category, state }
}
