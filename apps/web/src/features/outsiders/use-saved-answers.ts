import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { useAnswers } from '../../answering/use-answers.ts'
import { call } from '../../api/client.ts'
import {
  createAnswerBook,
  createAnswerSync,
  mutable,
  sendWhenPossible,
  type SentAnswer,
  startAnswers,
} from '../assignments/assignments.public.ts'
import type { Form } from './use-link.ts'

/** Nothing unsent outlives the page: the device may be another person's. */
const nothingKept = { all: () => [], keep: () => true, forget: () => {} }

/** The answers of a link on the screen, saved as they change; `onOver` is called when the session has ended. */
export function useSavedAnswers(opened: Form, session: string, onOver: () => void) {
  const { sections, today } = opened
  const [{ start, sync }] = useState(() => {
    const { stored, defaults } = startAnswers(opened)
    const rows = new Set(sections.filter(({ repeats }) => repeats).map(({ name }) => name))
    const parts = {
      stored: opened.answers,
      defaults,
      unsent: nothingKept,
      isList: (path: string) => rows.has(path),
    }
    const ports = {
      send: (answers: SentAnswer[]) =>
        call('PUT /api/answering/answers', { body: { session, answers: answers.map(mutable) } }),
      onSaved: () => {},
      onClosed: onOver,
    }
    return { start: { ...stored, ...defaults }, sync: createAnswerSync(createAnswerBook(parts), ports) }
  })
  const structure = useMemo(() => ({ sections }), [sections])
  const form = useAnswers(structure, start, { today, onChange: sync.change })
  const { load, refuse } = form.actions
  useEffect(() => sync.open({ load, refuse }), [sync, load, refuse])
  useEffect(() => sendWhenPossible(sync.retry), [sync])
  return { form, sync, saving: useSyncExternalStore(sync.subscribe, sync.state) }
}
