import type { Value } from '@domicile/contract/form-engine/conditions'
import type { FieldState, FormState, SectionState } from '@domicile/contract/form-engine/evaluate'

/**
 * Returns the new state of a form with the objects of the previous one where nothing changed, so that only the fields
 * that changed are drawn again.
 */
export function reuseStates(before: FormState, after: FormState): FormState {
  return {
    sections: reuse(before.sections, after.sections, isSameSection),
    fields: reuse(before.fields, after.fields, isSameField),
  }
}

function reuse<State>(
  before: ReadonlyMap<string, State>,
  after: ReadonlyMap<string, State>,
  isSame: (before: State, after: State) => boolean,
): ReadonlyMap<string, State> {
  const states = new Map<string, State>()
  for (const [path, state] of after) {
    const previous = before.get(path)
    states.set(path, previous && isSame(previous, state) ? previous : state)
  }
  return states
}

function isSameSection(before: SectionState, after: SectionState): boolean {
  return (
    before.section === after.section &&
    before.isVisible === after.isVisible &&
    before.isEnabled === after.isEnabled &&
    before.isRequired === after.isRequired &&
    isSameValue(before.rows, after.rows)
  )
}

function isSameField(before: FieldState, after: FieldState): boolean {
  return (
    before.section === after.section &&
    before.field === after.field &&
    before.isVisible === after.isVisible &&
    before.isEnabled === after.isEnabled &&
    before.isRequired === after.isRequired &&
    isSameValue(before.value, after.value) &&
    before.options.length === after.options.length &&
    before.options.every((option, place) => isSameOption(option, after.options[place]))
  )
}

type OptionState = FieldState['options'][number]

/** Of one field, so that two options with one name are the same. */
function isSameOption(before: OptionState, after: OptionState | undefined): boolean {
  return before.name === after?.name && before.isEnabled === after.isEnabled
}

function isSameValue(before: Value, after: Value): boolean {
  if (!Array.isArray(before) || !Array.isArray(after)) return before === after
  return before.length === after.length && before.every((one, place) => one === after[place])
}
