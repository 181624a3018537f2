import { z } from 'zod'
import { hasAddress } from './texts/addresses-in-names.ts'
import { characters, isStorable } from './characters.ts'
import { asciiAddress } from './texts/ascii-address.ts'
import { isCountryCode } from './countries.ts'
import { isLanguageCode } from './language-kinds.ts'
import { messages, ownMessages } from './messages.ts'
import { isReason } from './texts/reasons.ts'
import { passwordProblems } from './password-rules.ts'
import { printable } from './texts/printable.ts'

// Zod's own messages are technical; a missing field gets the specification's message.
z.config({
  customError: (issue) => {
    if (issue.input === undefined || issue.input === null || issue.input === '') return messages.required
    if (issue.code === 'unrecognized_keys') return ownMessages.unknownField
    if (issue.code === 'too_big' && issue.origin === 'string')
      return ownMessages.tooLong(Number(issue.maximum))
    return ownMessages.invalidValue
  },
})

/** The schema member that marks a staff-only field. OpenAPI requires the prefix `x-`. */
export const STAFF_ONLY = 'x-staff-only'

/** Marks a field as staff-only: clients neither receive it nor may send it. */
export function staffOnly<T extends z.ZodType>(schema: T): z.ZodOptional<T> {
  return z.optional(schema).meta({ [STAFF_ONLY]: true })
}

/** In lower case, like the database's output, so that equal ids are equal texts. */
export const id = z
  .uuid({ error: (issue) => (issue.input ? ownMessages.invalidValue : messages.required) })
  .toLowerCase()

function plainText(max: number) {
  return z
    .string()
    .max(max * 2, { error: ownMessages.tooLong(max), abort: true })
    .refine(isStorable, { error: ownMessages.badText })
    .transform((value) => value.normalize('NFC').trim())
    .refine((value) => characters(value) <= max, { error: ownMessages.tooLong(max) })
}

/** Required text, trimmed, at most `max` characters. */
export function text(max = 200) {
  return plainText(max).refine((value) => value !== '', { error: messages.required })
}

/** Optional text; an empty one is stored as null. */
export function optionalText(max = 200) {
  return plainText(max)
    .transform((value) => value || null)
    .nullish()
    .transform((value) => value ?? null)
}

/** Why something was decided, which others read later: some words, and not a letter that only fills the field. */
export function reasonText(max = 500) {
  return text(max).refine((value) => value === '' || isReason(value), { error: ownMessages.reason })
}

/** The same, where a reason may be left out. */
export function optionalReason(max = 500) {
  return optionalText(max).refine((value) => value === null || isReason(value), { error: ownMessages.reason })
}

/** Longer than any token of a link; the server would refuse it anyway. */
const MOST_TOKEN_UNITS = 1000

/** The token of a link in a mail, or of a sign-in that is not complete. */
export const token = z
  .string({ error: messages.invalidToken })
  .trim()
  .min(1, { error: messages.invalidToken })
  .max(MOST_TOKEN_UNITS, { error: messages.invalidToken, abort: true })
  .refine(isStorable, { error: messages.invalidToken })

/** A required name that mails may show to strangers: it contains nothing that a mail program would link. */
export function nameText(max: number) {
  return printable(text(max)).refine(isPlainName, { error: ownMessages.addressInName })
}

/** The same for an optional name; an empty one is stored as null. */
export function optionalName(max: number) {
  return printable(optionalText(max)).refine(isPlainName, { error: ownMessages.addressInName })
}

function isPlainName(value: string | null): boolean {
  return value === null || !hasAddress(value)
}

/** An optional field whose empty input means null. */
export function orNone<T extends z.ZodType>(schema: T) {
  return z
    .union(
      [
        z
          .string()
          .regex(/^\s*$/)
          .transform(() => null),
        schema,
      ],
      { error: ownWords },
    )
    .nullish()
    .transform((value) => value ?? null)
}

/** Uses the message of the field itself, the last option of the union, instead of the union's message. */
function ownWords(issue: { errors?: { message?: string }[][] }): string {
  return issue.errors?.at(-1)?.[0]?.message ?? ownMessages.invalidValue
}

/** Zod's own pattern, and the top-level domains of other scripts in their ASCII form. */
const ADDRESS =
  /^(?!\.)(?!.*\.\.)[A-Za-z0-9_'+\-.]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+(?:[A-Za-z]{2,}|xn--[A-Za-z0-9-]+)$/i

/** An address in lower case. Invisible characters are dropped, and an international domain is in its ASCII form. */
export const email = z
  .string()
  .overwrite(asciiAddress)
  .max(254, { error: messages.email })
  .pipe(z.email({ pattern: ADDRESS, error: (issue) => (issue.input ? messages.email : messages.required) }))
  .transform((value) => value.toLowerCase())

/** Longer than any allowed password; the rest of the input is ignored. */
const MOST_CODE_UNITS = 1000

/** A user's current password as typed; the server checks whether it is right. */
export const currentPassword = z.string().min(1, { error: messages.required }).max(MOST_CODE_UNITS)

/** A newly chosen password. The server additionally checks for common passwords. */
export const newPassword = z
  .string()
  .max(MOST_CODE_UNITS, { error: ownMessages.tooLong(MOST_CODE_UNITS), abort: true })
  .superRefine((value, context) => {
    for (const message of passwordProblems(value)) context.addIssue({ code: 'custom', message })
  })

/** ISO 3166-1 alpha-2, in capitals. */
export const country = z
  .string()
  .trim()
  .toUpperCase()
  .refine(isCountryCode, { error: (issue) => (issue.input ? ownMessages.country : messages.required) })

/** ISO 639-1, in lower case. */
export const language = z
  .string()
  .trim()
  .toLowerCase()
  .refine(isLanguageCode, { error: (issue) => (issue.input ? ownMessages.language : messages.required) })

/** A calendar date, `YYYY-MM-DD`, without a time or a zone. */
export const date = z.iso
  .date({ error: (issue) => (issue.input ? ownMessages.invalidDate : messages.required) })
  .refine(hasYear, { error: ownMessages.invalidDate })

/** An instant in UTC, `YYYY-MM-DDTHH:MM:SS.sssZ`. */
export const instant = z.iso.datetime().refine(hasYear, { error: ownMessages.invalidDate })

/** ISO 8601 has a year 0, PostgreSQL does not. */
function hasYear(value: string): boolean {
  return value >= '0001'
}

/** The version in which a record was read; a write with an older version is refused. */
export const version = z.number().int().min(1).max(2_147_483_647)

/** An integer from a query string. */
function queryNumber(min: number, max: number, otherwise: number) {
  return z.coerce.number().int().min(min).max(max).default(otherwise)
}

/** Page and page size of a list. The last page is the 10,000th: a search works better than deep paging. */
export const page = z.strictObject({
  page: queryNumber(1, 10_000, 1),
  pageSize: queryNumber(1, 100, 20),
})

/** The file formats of an export: CSV for up to 100,000 rows, Excel for up to 20,000. */
export const exportFormats = ['csv', 'xlsx'] as const
export type ExportFormat = (typeof exportFormats)[number]

/** The file format in an export's query. */
export const exportFormat = z.enum(exportFormats).default('csv')

/** A list's query with a file format. */
export type ExportOf<Query> = Query & { format: ExportFormat }

/** Lists count their rows up to here: counting a large list takes longer than reading a page of it. */
export const MOST_COUNTED = 10_000

/**
 * A page of a list: its items, and the total over all pages. The total is exact up to {@link MOST_COUNTED}, in searches
 * of long texts up to 1,500; beyond that it stays at this number and `isTotalCapped` is true.
 */
export function pageOf<T extends z.ZodType>(item: T) {
  return z.object({
    items: z.array(item),
    total: z.number().int(),
    isTotalCapped: z.literal(true).optional(),
  })
}

/** An IANA name that this machine's calendar knows; `+01:00` is not a place with a clock. */
export const timeZone = z
  .string()
  .trim()
  .transform((value, context) => {
    const name = findTimeZone(value)
    if (!name) context.addIssue({ code: 'custom', message: value ? ownMessages.timeZone : messages.required })
    return name ?? z.NEVER
  })

/** The canonical spelling of the name; an older name of a place is kept. */
function findTimeZone(value: string): string | undefined {
  if (!/^[A-Za-z]/.test(value)) return undefined
  try {
    const zone = new Intl.DateTimeFormat('en', { timeZone: value }).resolvedOptions().timeZone
    return zone.toLowerCase() === value.toLowerCase() ? zone : value
  } catch {
    return undefined
  }
}

/** Refuses a period that ends before it starts. */
export function checkPeriod(
  value: { startsOn: string | null; endsOn: string | null },
  context: z.RefinementCtx,
) {
  if (value.startsOn && value.endsOn && value.endsOn < value.startsOn)
    context.addIssue({ code: 'custom', path: ['endsOn'], message: ownMessages.dateOrder })
}
