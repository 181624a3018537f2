import type { AssignmentRecord } from '@domicile/contract/forms/assignments/assignments'
import type { Value } from '@domicile/contract/form-engine/conditions'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { call } from '../../../../api/client.ts'
import { query } from '../../../../api/queries.ts'
import { personOf, readTokens } from '../../../../api/tokens.ts'
import { unsentAnswers } from '../../../../session/unsent-answers.ts'
import { createAnswerBook, type SentAnswer } from './answer-book.ts'
import { createAnswerSync } from './answer-sync.ts'
import { listsOf } from './lists-of.ts'
import { startAnswers } from './start-answers.ts'
import { useSyncedForm } from './use-synced-form.ts'

/** The answers of an assignment on the screen, saved as they change. Pass the name of the user as `by`. */
export function useAnswerSync(record: AssignmentRecord, by: string) {
  const cache = useQueryClient()
  const { id } = record
  const key = query('GET /api/assignments/:id', { params: { id } }).queryKey
  const [{ start, sync }] = useState(() => {
    const unsent = unsentAnswers(personOf(readTokens()) ?? '', id)
    const { stored, defaults } = startAnswers(record)
    const typed = Object.fromEntries(unsent.all().map(([path, { value }]) => [path, value]))
    const book = createAnswerBook({ stored: record.answers, defaults, unsent, isList: listsOf(record) })
    const ports = {
      send: (answers: SentAnswer[]) =>
        call('PUT /api/assignments/:id/answers', {
          params: { id },
          body: { answers: answers.map(mutable) },
          quiet: true,
        }),
      onSaved: (answers: SentAnswer[]) =>
        cache.setQueryData<AssignmentRecord>(
          key,
          (assignment) => assignment && withAnswers(assignment, answers, by),
        ),
      onClosed: () => void cache.invalidateQueries({ queryKey: key }),
    }
    return { start: { ...stored, ...defaults, ...typed }, sync: createAnswerSync(book, ports) }
  })
  const synced = useSyncedForm(record, start, sync)
  useEffect(() => sync.refresh(record.answers), [sync, record.answers])
  return synced
}

export function mutable<Answer extends { value: Value }>({ value, ...answer }: Answer) {
  return {
    ...answer,
    value: Array.isArray(value) ? [...(value as string[])] : (value as string | number | boolean | null),
  }
}

function withAnswers(record: AssignmentRecord, saved: readonly SentAnswer[], by: string): AssignmentRecord {
  const at = new Date().toISOString()
  const answers = new Map(record.answers.map((answer) => [answer.path, answer]))
  for (const answer of saved) answers.set(answer.path, { ...mutable(answer), by, at })
  const state = record.state === 'sent' ? 'answering' : record.state
  return { ...record, state, answers: [...answers.values()] }
}
