import { twoFactorCodeProblems } from '@domicile/contract/accounts/session/two-factor-rules'
import { usePublicForm } from './use-public-form.ts'

/** The state of a form with only a six-digit code; `send` receives the trimmed code. */
export function useCodeForm(send: (code: string) => Promise<void>) {
  return usePublicForm({
    start: { code: '' },
    check: ({ code }) => ({ code: codeProblem(code) }),
    send: ({ code }) => send(code.trim()),
  })
}

/** Returns the problem with an entered code. */
export function codeProblem(code: string): string | undefined {
  return twoFactorCodeProblems(code.trim())[0]
}
