import { z } from 'zod'
import { date, id, instant, orNone, page, pageOf, reasonText, text, version } from '../../fields.ts'
import { paperKindNames, scanContentNames } from '../mail-kinds.ts'
import { routes } from '../../route.ts'
import { scanSourceNames } from './intake-kinds.ts'
import { printable } from '../../texts/printable.ts'

const Scan = z.object({
  id,
  name: z.string(),
  source: z.enum(scanSourceNames),
  /** The user who uploaded it, or the address that sent it. */
  from: z.string().nullable(),
  size: z.number().int(),
  receivedAt: instant,
  pagesRead: z.number().int(),
  /** Why it could not be read. */
  failure: z.string().nullable(),
})
export type Scan = z.infer<typeof Scan>

const Queue = z.object({
  /** Letters that wait for a person. */
  waiting: z.number().int(),
  /** Scans that are being read, or wait for it. */
  reading: z.number().int(),
  /** Of the letter that has waited longest. */
  oldestAt: instant.nullable(),
  filedToday: z.number().int(),
  /** Scans that could not be read, the oldest first, up to 50. */
  failures: z.array(Scan),
})
export type IntakeQueue = z.infer<typeof Queue>

const CompanyProposal = z.object({
  id,
  name: z.string(),
  /** 0 to 1. */
  score: z.number(),
  /** Such as `Addressee "NORTHWIND TRADING LTD" on page 1`. */
  reason: z.string(),
})
export type CompanyProposal = z.infer<typeof CompanyProposal>

const LetterSummary = z.object({
  id,
  scan: z.object({ id, name: z.string() }),
  /** The number of its first page in the scan. */
  firstPage: z.number().int(),
  pages: z.number().int(),
  /** The best proposal. */
  company: CompanyProposal.nullable(),
  sender: z.string().nullable(),
  receivedAt: instant,
  /** Another user who has it open. */
  claimedBy: z.string().nullable(),
})
export type LetterSummary = z.infer<typeof LetterSummary>

const LetterPage = z.object({
  id,
  scanId: id,
  /** In its scan, from 1 on. */
  number: z.number().int(),
  text: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  /** Why it could not be read, or not be shown. */
  failure: z.string().nullable(),
  hasPicture: z.boolean(),
  /** Counts the turns by hand, so that a picture is fetched again. */
  turns: z.number().int(),
  /** A person turned it, and it is being read again. */
  isUnread: z.boolean(),
})
export type LetterPage = z.infer<typeof LetterPage>

const Letter = z.object({
  id,
  scan: z.object({ id, name: z.string() }),
  receivedAt: instant,
  pages: z.array(LetterPage),
  /** The premises that its scan came from; null where no one said it. */
  premisesId: id.nullable(),
  companies: z.array(CompanyProposal.extend({ isArchived: z.boolean() })),
  sender: z.string().nullable(),
  /** The date on the letter. */
  writtenOn: z.string().nullable(),
  hasPrevious: z.boolean(),
  version,
})
export type Letter = z.infer<typeof Letter>

export const Filing = z.strictObject({
  /** Without a company, the item goes to quarantine. */
  companyId: orNone(id),
  /** The premises that it reached; without them, it counts to the best address of the company. */
  premisesId: orNone(id),
  sender: printable(text(200)),
  receivedOn: date,
  paperKind: z.enum(paperKindNames),
  /** `envelope` files an item that is not opened. */
  shows: z.enum(scanContentNames).default('pages'),
  version,
})
export type Filing = z.output<typeof Filing>

export const mailIntake = routes({
  'GET /api/mail-intake': {
    summary: 'The state of the intake: what waits, what is being read, and what could not be read.',
    may: 'mail:process',
    response: Queue,
  },
  'POST /api/mail-intake/scans': {
    summary:
      'Add a scan of one or more letters. The same file twice is refused, unless the first was discarded.',
    may: 'mail:process',
    upload: 'scan',
    /** The premises that the letters reached. */
    body: z.strictObject({ premisesId: orNone(id) }),
    response: Scan,
    status: 201,
    audit: 'mail-intake.received',
  },
  'GET /api/mail-intake/scans/:id/content': {
    summary: 'A scan as it was received, as an attachment.',
    may: 'mail:process',
    download: 'application/octet-stream',
    reads: 'mail-intake.downloaded',
  },
  'PUT /api/mail-intake/scans/:id/reading': {
    summary: 'Read a scan again that could not be read.',
    may: 'mail:process',
    response: Scan,
    audit: 'mail-intake.read-again',
  },
  'DELETE /api/mail-intake/scans/:id': {
    summary: 'Discard a scan that could not be read. The file stays stored, and can be added again.',
    may: 'mail:process',
    body: z.strictObject({ reason: reasonText() }),
    audit: 'mail-intake.discarded',
  },
  'GET /api/mail-intake/letters': {
    summary: 'The letters that wait for a person, in the order they were scanned.',
    may: 'mail:process',
    query: page,
    response: pageOf(LetterSummary),
  },
  'GET /api/mail-intake/letters/:id': {
    summary: 'A letter that waits, with its pages and the proposals.',
    may: 'mail:process',
    response: Letter,
    reads: 'mail-intake.opened',
  },
  'GET /api/mail-intake/letters/:id/statutory': {
    summary: 'Why the letter would be statutory if it were filed for a company.',
    may: 'mail:process',
    query: z.strictObject({ companyId: id, sender: text(200) }),
    /** The rule that would apply and the words it found; null for ordinary mail. */
    response: z.object({ reason: z.string().nullable() }),
  },
  'GET /api/mail-intake/letters/:id/pages/:pageId/picture': {
    summary: 'The picture of a page, upright.',
    may: 'mail:process',
    download: 'image/jpeg',
  },
  'PUT /api/mail-intake/letters/:id/claim': {
    summary:
      'Hold a letter for two minutes, so that no one else files it. Other letters that you hold are released.',
    may: 'mail:process',
    response: Letter,
    audit: 'mail-intake.claimed',
    mayBeNoop: true,
  },
  'POST /api/mail-intake/letters/:id/filing': {
    summary: 'File a letter as mail of a company, or in quarantine.',
    may: 'mail:process',
    body: Filing,
    response: z.object({
      mailId: id,
      /** Why it is in quarantine; null if its company has it. */
      quarantine: z.string().nullable(),
    }),
    status: 201,
    audit: 'mail-intake.filed',
  },
  'DELETE /api/mail-intake/letters/:id/filing': {
    summary:
      'Return a letter to the queue within ten minutes of its filing, if its company has not opened it. The number of the mail is not used again.',
    may: 'mail:process',
    audit: 'mail.withdrawn',
  },
  'POST /api/mail-intake/letters/:id/split': {
    summary: 'Make a new letter of a page and those after it.',
    may: 'mail:process',
    body: z.strictObject({ pageId: id }),
    response: Letter,
    audit: 'mail-intake.split',
  },
  'POST /api/mail-intake/letters/:id/merger': {
    summary: 'Add the pages of a letter to the waiting letter before it, which is the answer.',
    may: 'mail:process',
    response: Letter,
    audit: 'mail-intake.merged',
  },
  'PUT /api/mail-intake/letters/:id/pages/:pageId/turn': {
    summary: 'Turn a page clockwise by a quarter.',
    may: 'mail:process',
    response: Letter,
    audit: 'mail-intake.turned',
  },
  'DELETE /api/mail-intake/letters/:id': {
    summary: 'Delete a letter whose pages have neither a text nor a picture, such as blank sheets.',
    may: 'mail:process',
    audit: 'mail-intake.deleted',
  },
  'GET /api/mail-intake/separators': {
    summary: 'Separator sheets to print and put between letters.',
    may: 'mail:process',
    download: 'application/pdf',
  },
})
