import { twoFactorCodeProblems } from '@domicile/contract/auth/two-factor-rules'
import { usePublicForm } from './use-public-form.ts'

/** A form that asks for a code of six digits and nothing else; `send` gets it as it is to be sent. */
export function useCodeForm(send: (code: string) => Promise<void>) {
  return usePublicForm({
    start: { code: '' },
    check: ({ code }) => ({ code: codeProblem(code) }),
    send: ({ code }) => send(code.trim()),
  })
}

/** What is wrong with a code as it was typed. */
export function codeProblem(code: string): string | undefined {
  return twoFactorCodeProblems(code.trim())[0]
}
