import { z } from 'zod'
import { optionalText, staffOnly, text, version } from '../../fields.ts'
import { routes } from '../../route.ts'
import { checkRoles, kindSubjectNames } from './check-kinds.ts'
import { printable } from '../../texts/printable.ts'

const slug = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
  .max(80)

const kindFields = {
  name: printable(text(120)),
  /** Read by clients before they order. */
  description: text(500),
  subjects: z.enum(kindSubjectNames),
  /** The slug of the published template that the client answers; none asks for nothing. */
  template: optionalText(80),
  /** The role whose work it is. */
  role: z.enum(checkRoles),
  /** Working days from the order to the result. */
  days: z.number().int().min(1).max(365),
  /** The result needs a second person. */
  needsConfirmation: z.boolean(),
  /** Months after which a clear result is out of date; null means never. */
  validMonths: z.number().int().min(1).max(120).nullable(),
  /** The slug of the service in the catalogue that has its price. */
  service: optionalText(80),
  /** False: it can no longer be ordered. */
  isOffered: z.boolean(),
}

export const CheckKindInput = z.strictObject(kindFields)
export type CheckKindInput = z.output<typeof CheckKindInput>

/** A kind of check, as it can be ordered. */
export const CheckKind = z.object({
  slug: z.string(),
  name: z.string(),
  description: z.string(),
  subjects: z.enum(kindSubjectNames),
  days: z.number().int(),
  validMonths: z.number().int().nullable(),
  service: z.string().nullable(),
  /** The client is asked for data. */
  needsData: z.boolean(),
  isOffered: z.boolean(),
  template: staffOnly(z.string().nullable()),
  role: staffOnly(z.enum(checkRoles)),
  needsConfirmation: staffOnly(z.boolean()),
  version,
})
export type CheckKind = z.infer<typeof CheckKind>

export const checkKindRoutes = routes({
  'GET /api/check-kinds': {
    summary: 'The kinds of check that can be ordered; administrators also see those no longer offered.',
    may: 'checks:read',
    response: z.array(CheckKind),
  },
  'POST /api/check-kinds': {
    summary: 'Add a kind of check.',
    may: 'checks:configure',
    body: CheckKindInput,
    response: CheckKind,
    status: 201,
    audit: 'check-kind.added',
  },
  'PUT /api/check-kinds/:slug': {
    summary: 'Change a kind of check. Checks already ordered keep their terms; a stale version is refused.',
    may: 'checks:configure',
    body: CheckKindInput.extend({ version }),
    response: CheckKind,
    audit: 'check-kind.changed',
  },
})

/** The slug of a kind of check. */
export const kindSlug = slug
