import type { Field } from '@domicile/contract/form-engine/structure'

/** The props of the settings of a field. */
export type SettingProps = {
  field: Field
  /** Changes settings; changes of one step in a row are undone together. */
  set: (change: Partial<Field>, step?: string) => void
  /** The problems by setting. */
  errors: Record<string, string>
}
