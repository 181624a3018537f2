import { z } from 'zod'
import { changedParts, type Difference, differences, templateSettings } from './structure-difference.ts'

/** The difference between two definitions of a template, as an answer. */
export const TemplateDifference: z.ZodType<Difference> = z.object({
  settings: z.array(z.enum(templateSettings)),
  parts: z.array(
    z.object({
      part: z.enum(changedParts),
      name: z.string(),
      label: z.string(),
      section: z.string().nullable(),
      change: z.enum(differences),
      settings: z.array(z.string()),
    }),
  ),
})
