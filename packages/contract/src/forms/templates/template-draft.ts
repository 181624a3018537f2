import { z } from 'zod'
import { optionalText, text } from '../../fields.ts'
import { Sections } from '../../form-engine/structure.ts'
import { objectTypes } from '../../form-engine/object-kinds.ts'

/** A template draft: it may be incomplete, but each part is valid. */
export const TemplateDraft = z.strictObject({
  name: text(120),
  description: optionalText(1000),
  objectType: z.enum(objectTypes),
  sections: Sections,
})
export type TemplateDraft = z.output<typeof TemplateDraft>
