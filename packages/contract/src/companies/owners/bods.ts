import { z } from 'zod'
import { id, orNone } from '../../fields.ts'
import { ownMessages } from '../../messages.ts'
import { routes } from '../../route.ts'
import { OwnersQuery } from './beneficial-owners.ts'
import { holderTypeNames } from './holder-types.ts'
import { interestNames } from './interests.ts'

/** A company of the file, and the company of the portal that it is. */
const FileCompany = z.object({
  /** Its record in the file. */
  record: z.string(),
  name: z.string(),
  country: z.string().nullable(),
  numbers: z.array(z.string()),
  company: z.object({ id, name: z.string() }).nullable(),
  /** The holders that the file names. */
  holders: z.number().int(),
  /** False if the company is not in the portal, or the reader may not change its owners. */
  mayImport: z.boolean(),
})
export type FileCompany = z.infer<typeof FileCompany>

const HoldingValues = z.object({
  percentage: z.string().nullable(),
  startsOn: z.string().nullable(),
  endsOn: z.string().nullable(),
  birthDate: z.string().nullable(),
  country: z.string().nullable(),
})
export type HoldingValues = z.infer<typeof HoldingValues>

const ImportLine = z.object({
  /** Its place in the plan. */
  key: z.number().int(),
  /** `ended`: recorded, and not in the file. `same`: recorded as in the file. */
  kind: z.enum(['added', 'changed', 'ended', 'same']),
  company: z.object({ id, name: z.string() }),
  holderType: z.enum(holderTypeNames),
  name: z.string(),
  interest: z.enum(interestNames),
  before: HoldingValues.nullable(),
  after: HoldingValues,
  /** How the file was interpreted. */
  notes: z.array(z.string()),
  /** Why it can't be imported. */
  problem: z.string().nullable(),
  /** False if a person should decide: the holding is indirect, or missing in the file. */
  isPicked: z.boolean(),
})
export type ImportLine = z.infer<typeof ImportLine>

export const ImportPlan = z.object({
  /** Identifies the file, the choices and the recorded owners: an import of another state is refused. */
  version: z.string(),
  /** The day of the latest statement. */
  day: z.string(),
  companies: z.array(FileCompany),
  lines: z.array(ImportLine),
  /** The kinds of interest that would exceed 100 % with the picked lines. */
  exceeded: z.array(z.object({ company: z.string(), interest: z.enum(interestNames), total: z.string() })),
  /** A part of the file that is not imported, with the reason. `at` is its place in the file. */
  leftOut: z.array(z.object({ about: z.string(), text: z.string(), at: z.string() })),
  /** How many more of these there are. */
  moreLeftOut: z.number().int(),
})
export type ImportPlan = z.infer<typeof ImportPlan>

/** Companies of the file that a person has matched; null: with none in the portal. */
const Match = z.strictObject({ record: z.string().min(1).max(1000), companyId: orNone(id) })
export type Match = z.output<typeof Match>

/** The fields beside a file are texts: a list is sent as JSON. */
function listOf<T extends z.ZodType>(item: T, max: number) {
  return z
    .string()
    .transform((text, context) => {
      try {
        return JSON.parse(text) as unknown
      } catch {
        context.addIssue({ code: 'custom', message: ownMessages.invalidValue })
        return z.NEVER
      }
    })
    .pipe(z.array(item).max(max))
}

const matches = listOf(Match, 100).optional()

export const bods = routes({
  'GET /api/companies/:companyId/structure/bods': {
    summary: 'The structure on a day as statements of the Beneficial Ownership Data Standard 0.4.',
    may: 'owners:read',
    whileActing: 'refused',
    query: OwnersQuery,
    download: 'application/json',
    reads: 'owner.exported',
  },
  'POST /api/companies/:companyId/owners/import-plans': {
    summary:
      'What an import of BODS 0.4 statements would change. It changes nothing, and the file is not kept.',
    may: 'owners:write',
    upload: 'ownersImport',
    body: z.strictObject({ matches }),
    response: ImportPlan,
    idempotencyKey: 'ignored',
    audit: 'owner.imported',
    mayBeNoop: true,
  },
  'POST /api/companies/:companyId/owners/imports': {
    summary: 'Import the chosen lines of a plan; refused if the file or the recorded owners are others.',
    may: 'owners:write',
    upload: 'ownersImport',
    body: z.strictObject({
      matches,
      version: z.string().max(100),
      chosen: listOf(z.number().int().min(0), 1000),
    }),
    response: z.object({ added: z.number().int(), changed: z.number().int(), ended: z.number().int() }),
    audit: 'owner.imported',
  },
})
