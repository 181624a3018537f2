/** How an action in a panel is changed, and the problems in it. */
export type ActionOptions<A> = {
  onChange: (action: A) => void
  /** The path of the action in its stage: `actions/0`. */
  at: string
  errors: Record<string, string>
}

/** Returns the properties that bind an input to a field of an action. */
export function fieldsOf<A extends object>(action: A, { onChange, at, errors }: ActionOptions<A>) {
  return <Field extends keyof A & string>(field: Field) => ({
    name: `${at}/${field}`,
    error: errors[`${at}/${field}`],
    value: action[field],
    onChange: (value: A[Field]) => onChange({ ...action, [field]: value }),
  })
}
