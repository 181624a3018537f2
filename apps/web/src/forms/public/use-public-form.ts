import { type FormEvent, type Ref, useRef, useState } from 'react'
import { fieldProblems, ProblemError } from '../../api/problem-error.ts'
import { useCountdown } from '../../ui/feedback/use-countdown.ts'

type Texts = Record<string, string>
type Wrong<Form> = { [Name in keyof Form]?: string | undefined }

type PublicFormOptions<Form extends Texts> = {
  start: Form
  /** Returns the problems to show before the form is sent. */
  check: (form: Form) => Wrong<Form>
  /** Resolves when the form is done and another screen replaces it. */
  send: (form: Form) => Promise<void>
}

/**
 * The state of a public form: input, errors, the reason for a refusal, and the waiting time. It avoids the
 * form library, which would make public screens too large.
 */
export function usePublicForm<Form extends Texts>({ start, check, send }: PublicFormOptions<Form>) {
  const [form, setForm] = useState(start)
  const [errors, setErrors] = useState<Wrong<Form>>({})
  const [failure, setFailure] = useState<ProblemError>()
  const [waitUntil, setWaitUntil] = useState(0)
  const [isBusy, setIsBusy] = useState(false)
  const inputs = useRef<{ [Name in keyof Form]?: HTMLInputElement | null }>({})
  const wait = useCountdown(waitUntil)

  function showErrors(found: Wrong<Form>): void {
    setErrors(found)
    const first = Object.keys(start).find((name) => found[name])
    if (first) inputs.current[first]?.focus()
  }

  function explain(error: unknown): void {
    const problem = error instanceof ProblemError ? error : new ProblemError(500, {})
    const found = byField(problem, start)
    if (Object.keys(found).length > 0) return showErrors(found)
    setFailure(problem)
    if (problem.status === 429 && problem.retryAfter) setWaitUntil(Date.now() + problem.retryAfter * 1000)
    // A refused credential is usually the last field of the form.
    if (problem.status === 401) inputs.current[Object.keys(start).at(-1)!]?.select()
  }

  async function submit(event?: FormEvent): Promise<void> {
    event?.preventDefault()
    if (isBusy || wait > 0) return
    setFailure(undefined)
    const found = check(form)
    if (Object.values(found).some(Boolean)) return showErrors(found)
    setIsBusy(true)
    await send(form)
      .catch(explain)
      .finally(() => setIsBusy(false))
  }

  return {
    form,
    failure,
    wait,
    isBusy,
    submit,
    /** Shows why another action on the screen was refused. */
    explain,
    field: <Name extends keyof Form & string>(name: Name) => ({
      name,
      value: form[name] as string,
      onChange: (value: string) => {
        setForm({ ...form, [name]: value })
        setErrors({ ...errors, [name]: undefined })
      },
      inputRef: ((input: HTMLInputElement | null) => {
        inputs.current[name] = input
      }) as Ref<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>,
      error: errors[name],
    }),
  }
}

export type PublicFormState = Pick<ReturnType<typeof usePublicForm>, 'failure' | 'wait' | 'isBusy' | 'submit'>

/** Returns the first problem of each field of the form. */
function byField<Form extends Texts>(problem: ProblemError, form: Form): Wrong<Form> {
  const formProblems = fieldProblems(problem).filter(({ path }) => path in form)
  return Object.fromEntries(
    formProblems.toReversed().map(({ path, message }) => [path, message]),
  ) as Wrong<Form>
}
