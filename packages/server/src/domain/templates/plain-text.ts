import type { Wording } from '@domicile/contract/form-engine/answer-text'
import { textOf } from '../../security/formatted-text.ts'

/** How answers are written in files and in the history: days as `YYYY-MM-DD`, numbers alone, no formatting. */
export const plainText: Wording = { day: String, html: textOf, hasUnits: false }
