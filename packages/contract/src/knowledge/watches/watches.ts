import { z } from 'zod'
import { HistoryEntry } from '../../history-entry.ts'
import {
  country,
  date,
  id,
  instant,
  optionalText,
  orNone,
  page,
  pageOf,
  reasonText,
  staffOnly,
  text,
  version,
} from '../../fields.ts'
import { LinkedPost } from '../knowledge-base/linked-posts.ts'
import { MOST_LINKED_POSTS } from '../knowledge-base/post-kinds.ts'
import { encodingQuery } from '../../texts/encoding-query.ts'
import { routes } from '../../route.ts'
import { statusLabels } from '../../status-labels.ts'
import { VersionRedline } from './redline.ts'
import { Change } from './watch-changes.ts'
import {
  checkOutcomeNames,
  frequencyNames,
  levelNames,
  MOST_IGNORED,
  MOST_RULES,
  ruleFieldNames,
  ruleFields,
  ruleOperatorNames,
  watchMessages,
} from './watch-kinds.ts'
import { watchStates } from './watch-states.ts'

const Reference = z.object({ id, name: z.string() })

/** A condition on the record of a company; all conditions of a watch without a level must hold. */
export const Rule = z
  .strictObject({
    field: z.enum(ruleFieldNames),
    operator: z.enum(ruleOperatorNames),
    /** Country codes or words, separated by commas; yes or no for a license. */
    value: text(300),
    /** The level that it proposes where it holds; without one, only companies for which it holds are proposed. */
    level: z.enum(levelNames).nullable().default(null),
  })
  .superRefine(checkValue)
export type Rule = z.output<typeof Rule>

function checkValue(
  { field, value }: { field: (typeof ruleFieldNames)[number]; value: string },
  context: z.RefinementCtx,
) {
  const kind = ruleFields[field].value
  const parts = value.split(',').map((part) => part.trim())
  const refuse = (message: string) => context.addIssue({ code: 'custom', path: ['value'], message })
  if (parts.some((part) => part === '')) return refuse(watchMessages.noRuleValue)
  if (kind === 'yes-no' && !/^(yes|no)$/i.test(value)) return refuse(watchMessages.yesOrNo)
  const wrong =
    kind === 'countries' && parts.map((part) => country.safeParse(part)).find(({ success }) => !success)
  if (wrong) refuse(wrong.error!.issues[0]!.message)
}

/** The filters of a document: the part of a page that counts, and lines that do not. */
const filterFields = {
  /** A CSS selector of the part of an HTML page. */
  selector: optionalText(200),
  /** A line that contains one of these texts is left out. */
  ignoredLines: z.array(text(200)).max(MOST_IGNORED).default([]),
}

const documentUrl = orNone(z.url({ protocol: /^https?$/ }).max(1000))

const watchFields = {
  title: text(200),
  description: optionalText(2000),
  references: optionalText(1000),
  documentUrl,
  frequency: z.enum(frequencyNames),
  ...filterFields,
  /** The day on which the text, or its next change, takes effect. */
  effectiveOn: orNone(date),
  /** The member of staff who is notified of changes and failed checks. */
  ownerId: id,
  rules: z.array(Rule).max(MOST_RULES).default([]),
  /** The ids of posts of the knowledge base that explain it; each new version sends them to review. */
  posts: z.array(id).max(MOST_LINKED_POSTS).default([]),
}

export const WatchInput = z.strictObject(watchFields)
export type WatchInput = z.output<typeof WatchInput>

export const WatchAction = z.enum(['edit', 'upload', 'check', 'archive', 'restore'])
export type WatchAction = z.infer<typeof WatchAction>

const Check = z.object({
  id,
  at: instant,
  outcome: z.enum(checkOutcomeNames),
  /** The next step for staff; null if nothing is wrong. */
  message: z.string().nullable(),
  /** The number of the version that was stored. */
  versionNumber: z.number().nullable(),
})
export type WatchCheck = z.infer<typeof Check>

const Version = z.object({
  number: z.number(),
  /** It started the comparison, and is no change. */
  isBaseline: z.boolean(),
  sha256: z.string(),
  source: z.enum(['fetched', 'uploaded']),
  fetchedAt: instant,
  /** Characters of the text. */
  length: z.number(),
  fileName: staffOnly(z.string().nullable()),
})
export type WatchVersion = z.infer<typeof Version>

const Watch = z.object({
  id,
  title: z.string(),
  documentUrl: z.string().nullable(),
  frequency: z.enum(frequencyNames),
  /** The state of the change that needs someone, or else of the latest; for clients, of their companies. */
  state: z.enum(watchStates),
  label: z.enum(statusLabels),
  waitsFor: z.enum(['firm', 'client', 'none']),
  change: z
    .object({
      id,
      number: z.number(),
      /** When it was found; for clients, when it was published to them. */
      at: instant,
      effectiveOn: z.string().nullable(),
      /** A company has not acknowledged it within 7 days. */
      isOverdue: z.boolean(),
    })
    .nullable(),
  owner: staffOnly(Reference),
  lastCheck: staffOnly(Check.nullable()),
  /** Null until a text is stored. */
  versionNumber: staffOnly(z.number().nullable()),
  archivedAt: staffOnly(instant.nullable()),
})
export type Watch = z.infer<typeof Watch>

export const WatchRecord = Watch.extend({
  description: z.string().nullable(),
  references: z.string().nullable(),
  effectiveOn: z.string().nullable(),
  /** At most 50, those that need someone before others; for clients, those published to their companies. */
  changes: z.array(Change),
  /** The latest 50; for clients, those that published changes compare. */
  versions: z.array(Version),
  /** The version that the redline begins with: acknowledged by the reader last before a change that waits, or a later baseline. */
  acknowledgedNumber: z.number().nullable(),
  /** The posts that explain it, of those that the reader may read. */
  posts: z.array(LinkedPost),
  selector: staffOnly(z.string().nullable()),
  ignoredLines: staffOnly(z.array(z.string())),
  rules: staffOnly(z.array(z.object({ ...Rule.shape, value: z.string() }))),
  /** The latest 50. */
  checks: staffOnly(z.array(Check)),
  /** The members of staff who can own it. */
  owners: staffOnly(z.array(Reference)),
  archiveReason: staffOnly(z.string().nullable()),
  /** An uploaded file is still being read. */
  isReading: staffOnly(z.boolean()),
  version,
  allowedActions: z.array(WatchAction),
})
export type WatchRecord = z.infer<typeof WatchRecord>

export const WatchQuery = page.extend({
  q: z.string().max(200).optional(),
  companyId: id.optional(),
  state: z.enum(watchStates).optional(),
  /** Only those that the reader owns. */
  mine: staffOnly(z.literal('yes')),
  archived: staffOnly(z.literal('yes')),
})
export type WatchQuery = z.output<typeof WatchQuery>

const versionNumber = z.coerce.number().int().min(1).max(100_000)

export const watches = routes({
  'GET /api/watches': {
    summary:
      'Watched legal texts, those that need someone first; clients get those published to their companies.',
    may: 'watches:read',
    query: WatchQuery,
    response: pageOf(Watch),
  },
  'POST /api/watches': {
    summary: 'Watch a text. Its document is fetched as the baseline if it has an address.',
    may: 'watches:draft',
    body: WatchInput,
    response: WatchRecord,
    status: 201,
    audit: 'watch.created',
  },
  'GET /api/watches/:id': {
    summary: 'One watch with its changes, versions and checks.',
    may: 'watches:read',
    response: WatchRecord,
  },
  'GET /api/watches/:id/history': {
    summary: 'The history of a watch, newest first; a publication to many companies is one entry.',
    may: 'watches:draft',
    query: page,
    response: pageOf(HistoryEntry),
  },
  'PUT /api/watches/:id': {
    summary:
      'Change a watch. With another address or filter, the next text is a new baseline and not a change.',
    may: 'watches:draft',
    body: z.strictObject({ ...watchFields, version }),
    response: WatchRecord,
    audit: 'watch.changed',
  },
  'PUT /api/watches/:id/archival': {
    summary: 'Archive a watch: its document is not checked any more.',
    may: 'watches:decide',
    body: z.strictObject({ reason: reasonText() }),
    response: WatchRecord,
    audit: 'watch.archived',
  },
  'DELETE /api/watches/:id/archival': {
    summary: 'Restore an archived watch.',
    may: 'watches:decide',
    response: WatchRecord,
    audit: 'watch.restored',
  },
  'POST /api/watches/:id/versions': {
    summary:
      'Upload a version as text, HTML, PDF or DOCX. The first is the baseline; the same text again is refused.',
    may: 'watches:draft',
    upload: 'legalText',
    query: encodingQuery,
    response: WatchRecord,
    status: 201,
    audit: 'watch.version-uploaded',
  },
  'GET /api/watches/:id/versions/:number': {
    summary: 'The text of a version.',
    may: 'watches:read',
    response: Version.extend({ text: z.string() }),
  },
  'GET /api/watches/:id/versions/:number/file': {
    summary: 'The uploaded file of a version.',
    may: 'watches:draft',
    download: 'application/octet-stream',
    reads: 'watch.file-read',
  },
  'POST /api/watches/:id/checks': {
    summary: 'Check the document now. The result appears among the checks.',
    may: 'watches:draft',
    response: WatchRecord,
    status: 200,
    audit: 'watch.check-requested',
  },
  'POST /api/watch-previews': {
    summary: 'Fetch a document and show the text that its filters leave; nothing is stored.',
    may: 'watches:draft',
    body: z.strictObject({
      documentUrl: documentUrl.pipe(z.string({ error: watchMessages.noAddress })),
      ...filterFields,
    }),
    response: z.object({
      outcome: z.enum(checkOutcomeNames),
      message: z.string().nullable(),
      /** The first 200 paragraphs. */
      paragraphs: z.array(z.string()),
      length: z.number(),
    }),
    status: 200,
    audit: 'watch.previewed',
  },
  'GET /api/watches/:id/redline': {
    summary:
      'Two versions compared; by default the latest with the one that the reader acknowledged last, or else the baseline.',
    may: 'watches:read',
    query: z.strictObject({
      from: versionNumber.optional(),
      to: versionNumber.optional(),
      /** Also long unchanged text. */
      whole: z.enum(['yes']).optional(),
    }),
    response: VersionRedline,
  },
})
