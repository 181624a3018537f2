/** What two people's changes to one record come to. */
export type Meeting<Form> = {
  /** Fields that only the other one changed. */
  taken: (keyof Form & string)[]
  /** Fields that both changed, and not to the same. */
  contested: (keyof Form & string)[]
  theirs: Form
}

type Sides<Form> = { start: Form; mine: Form; theirs: Form }

/**
 * Compares, field by field, what both began with, what is typed here, and what someone else saved meanwhile. `bare`
 * gives what counts of a field.
 */
export function meetOver<Form>(
  fields: readonly (keyof Form & string)[],
  bare: (field: keyof Form & string, form: Form) => string,
  { start, mine, theirs }: Sides<Form>,
): Meeting<Form> {
  const isSame = (field: keyof Form & string, one: Form, other: Form) =>
    bare(field, one) === bare(field, other)
  const changed = fields.filter((field) => !isSame(field, theirs, start) && !isSame(field, theirs, mine))
  return {
    taken: changed.filter((field) => isSame(field, mine, start)),
    contested: changed.filter((field) => !isSame(field, mine, start)),
    theirs,
  }
}
