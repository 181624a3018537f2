import { type FieldErrors, type FieldValues, set } from 'react-hook-form'

/** A problem of one field: its path, such as `questions.0.label`, and the reason. */
export type FieldIssue = { path: string; message: string }

type Checks = {
  safeParse: (body: unknown) => {
    error?: { issues: readonly { path: readonly PropertyKey[]; message: string }[] } | undefined
  }
}

/** Checks a body against a schema of the contract and returns the problems. */
export function issuesOf(schema: Checks, body: unknown): FieldIssue[] {
  const issues = schema.safeParse(body).error?.issues ?? []
  return issues.map(({ path, message }) => ({ path: path.map(String).join('.'), message }))
}

/** Returns the first issue of each field in the form library's format. */
export function errorsOf<Values extends FieldValues>(issues: readonly FieldIssue[]): FieldErrors<Values> {
  const errors: FieldErrors<Values> = {}
  for (const { path, message } of issues.toReversed()) set(errors, path, { type: 'invalid', message })
  return errors
}

/** Lists the errors of a form in the order of its fields. */
export function listErrors(errors: object, order: readonly string[]): FieldIssue[] {
  const placeOf = ({ path }: FieldIssue) => {
    const place = order.indexOf(path.split('.')[0] ?? '')
    return place < 0 ? order.length : place
  }
  return flatten(errors, '').sort((a, b) => placeOf(a) - placeOf(b))
}

function flatten(errors: object, prefix: string): FieldIssue[] {
  return Object.entries(errors).flatMap(([name, error]: [string, unknown]) => {
    if (typeof error !== 'object' || error === null) return []
    const path = `${prefix}${name}`
    return 'message' in error && typeof error.message === 'string'
      ? [{ path, message: error.message }]
      : flatten(error, `${path}.`)
  })
}
