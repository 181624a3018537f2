import { useState } from 'react'
import { call } from '../../../api/client.ts'
import {
  createAnswerBook,
  createAnswerSync,
  listsOf,
  mutable,
  type SentAnswer,
  startAnswers,
  useSyncedForm,
} from '../assignments/assignments.public.ts'
import type { KeptAnswers } from './kept-answers.ts'
import type { Form } from './use-link.ts'

export type Session = {
  session: string
  unsent: KeptAnswers
  /** The session has ended. */
  onOver: () => void
}

/** The answers of a link on the screen, saved as they change. */
export function useSavedAnswers(opened: Form, { session, unsent, onOver }: Session) {
  const [{ start, sync }] = useState(() => {
    const { stored, defaults } = startAnswers(opened)
    const typed = Object.fromEntries(unsent.all().map(([path, { value }]) => [path, value]))
    const parts = { stored: opened.answers, defaults, unsent, isList: listsOf(opened) }
    const ports = {
      send: (answers: SentAnswer[]) =>
        call('PUT /api/answering/answers', { body: { session, answers: answers.map(mutable) } }),
      onSaved: () => {},
      onClosed: onOver,
    }
    return {
      start: { ...stored, ...defaults, ...typed },
      sync: createAnswerSync(createAnswerBook(parts), ports),
    }
  })
  return useSyncedForm(opened, start, sync)
}
