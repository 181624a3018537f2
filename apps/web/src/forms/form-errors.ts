import { type FieldErrors, type FieldValues, set } from 'react-hook-form'

/** One thing that is wrong: the path of a field, such as `questions.0.label`, and the reason. */
export type FieldIssue = { path: string; message: string }

type Checks = {
  safeParse: (body: unknown) => {
    error?: { issues: readonly { path: readonly PropertyKey[]; message: string }[] } | undefined
  }
}

/** What a schema of the contract refuses of a body. */
export function issuesOf(schema: Checks, body: unknown): FieldIssue[] {
  const issues = schema.safeParse(body).error?.issues ?? []
  return issues.map(({ path, message }) => ({ path: path.map(String).join('.'), message }))
}

/** The first issue of each field, as the form library keeps them. */
export function errorsOf<Values extends FieldValues>(issues: readonly FieldIssue[]): FieldErrors<Values> {
  const errors: FieldErrors<Values> = {}
  for (const { path, message } of issues.toReversed()) set(errors, path, { type: 'invalid', message })
  return errors
}

/** The errors of a form in the order of its fields. */
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
