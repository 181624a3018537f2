import { z } from 'zod'
import { optionalText, version } from '../fields.ts'
import { documentKinds } from '../files/file-kinds.ts'
import { routes } from '../route.ts'

const fields = {
  /** The slug of the published template that companies answer as their anti-bribery form; none asks for none. */
  abcTemplate: optionalText(80),
  /** The documents without which no case is approved. */
  requiredDocuments: z
    .array(z.enum(documentKinds))
    .max(documentKinds.length)
    .refine((kinds) => new Set(kinds).size === kinds.length),
}

export const DueDiligenceSettings = z.object({
  abcTemplate: z.string().nullable(),
  requiredDocuments: z.array(z.enum(documentKinds)),
  version,
})
export type DueDiligenceSettings = z.infer<typeof DueDiligenceSettings>

/** The address is apart from those of cases, whose slugs are not reserved words. */
export const dueDiligenceSettings = routes({
  'GET /api/due-diligence-settings': {
    summary: 'The anti-bribery form, and the documents that every case requires.',
    may: 'due-diligence:read',
    response: DueDiligenceSettings,
  },
  'PUT /api/due-diligence-settings': {
    summary: 'Change these. A stale version is refused.',
    may: 'due-diligence:configure',
    body: z.strictObject({ ...fields, version }),
    response: DueDiligenceSettings,
    audit: 'due-diligence.configured',
  },
})
