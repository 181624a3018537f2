import type { Field } from '@domicile/contract/form-engine/structure'
import type { Sections } from '../structure/places.ts'
import { conditionOf, type Fixed, type Row } from './condition-rows.ts'
import { conditionInWords } from './sentences.ts'

/** The form around a condition, and the fields that the condition can compare. */
export type Compared = { sections: Sections; fields: readonly Field[] }

/** Returns a row of the editor as a sentence. */
export function compareTexts(part: Row | Fixed, sections: Sections): string {
  const condition = conditionOf({ kind: 'group', join: 'all', parts: [part] })
  return condition ? conditionInWords(condition, sections) : ''
}
