import { useState } from 'react'
import { call } from '../../api/client.ts'
import {
  createAnswerBook,
  createAnswerSync,
  listsOf,
  mutable,
  type SentAnswer,
  startAnswers,
  useSyncedForm,
} from '../assignments/assignments.public.ts'
import type { Form } from './use-link.ts'

/** Nothing unsent outlives the page: the device may be another person's. */
const nothingKept = { all: () => [], keep: () => true, forget: () => {} }

/** The answers of a link on the screen, saved as they change; `onOver` is called when the session has ended. */
export function useSavedAnswers(opened: Form, session: string, onOver: () => void) {
  const [{ start, sync }] = useState(() => {
    const { stored, defaults } = startAnswers(opened)
    const parts = { stored: opened.answers, defaults, unsent: nothingKept, isList: listsOf(opened) }
    const ports = {
      send: (answers: SentAnswer[]) =>
        call('PUT /api/answering/answers', { body: { session, answers: answers.map(mutable) } }),
      onSaved: () => {},
      onClosed: onOver,
    }
    return { start: { ...stored, ...defaults }, sync: createAnswerSync(createAnswerBook(parts), ports) }
  })
  return useSyncedForm(opened, start, sync)
}
