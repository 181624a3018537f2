import type { Answers } from '@domicile/contract/form-engine/evaluate'
import type { Section } from '@domicile/contract/form-engine/structure'
import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { useAnswers } from '../../../../answering/use-answers.ts'
import { onRestored } from '../../../../api/connection.ts'
import type { AnswerSync } from './answer-sync.ts'

type Opened = { sections: readonly Section[]; today: string }

/** A form that starts with some answers and is saved through `sync` as they change. */
export function useSyncedForm({ sections, today }: Opened, start: Answers, sync: AnswerSync) {
  const structure = useMemo(() => ({ sections }), [sections])
  const form = useAnswers(structure, start, { today, onChange: sync.change })
  const { load, refuse } = form.actions
  useEffect(() => sync.open({ load, refuse }), [sync, load, refuse])
  useEffect(() => sendWhenPossible(sync.retry), [sync])
  return { form, sync, saving: useSyncExternalStore(sync.subscribe, sync.state) }
}

/** Sends what is left once the network is back, and when the page is hidden, as it may never be shown again. */
function sendWhenPossible(send: () => void): () => void {
  const whenHidden = () => void (document.hidden && send())
  document.addEventListener('visibilitychange', whenHidden)
  const forget = onRestored(send)
  return () => {
    document.removeEventListener('visibilitychange', whenHidden)
    forget()
  }
}
