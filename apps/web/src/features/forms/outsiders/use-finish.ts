import { useState } from 'react'
import { call, ProblemError } from '../../../api/client.ts'
import { fieldProblems } from '../../../api/problem-error.ts'
import type { Form } from './use-link.ts'
import type { useSavedAnswers } from './use-saved-answers.ts'

type Finish = {
  session: string
  /** The reader answers all sections, and submits them; otherwise they hand theirs over. */
  isWhole: boolean
  onOver: () => void
  onDone: (isSubmitted: boolean) => void
  onHandedOver: (form: Form) => void
}

type Saved = Pick<ReturnType<typeof useSavedAnswers>, 'form' | 'sync'>

/** Submits the form, or hands over the sections, once all answers are saved. */
export function useFinish({ form, sync }: Saved, { session, isWhole, onOver, onDone, onHandedOver }: Finish) {
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<string>()

  async function send(): Promise<void> {
    if (!(await sync.settle())) return
    const body = { session }
    if (!isWhole) return onHandedOver(await call('PUT /api/answering/handover', { body }))
    await call('PUT /api/answering/submission', { body })
    onDone(true)
  }

  function explain(error: unknown): void {
    const problem = error instanceof ProblemError ? error : new ProblemError(500, {})
    if (problem.status === 410) return onOver()
    const found = fieldProblems(problem)
    if (found.length > 0) form.actions.report(found)
    else setFailure(problem.message)
  }

  async function finish(): Promise<void> {
    setFailure(undefined)
    if (isBusy || !form.attempt()) return
    setIsBusy(true)
    await send()
      .catch(explain)
      .finally(() => setIsBusy(false))
  }

  return { isBusy, failure, finish }
}
