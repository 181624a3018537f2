import { z } from 'zod'
import { isSeparateCompany } from '../../companies/companies.ts'
import { Evidence } from '../../companies/value-source.ts'
import { id, instant, orNone, reasonText, text } from '../../fields.ts'
import { fileKinds } from '../../companies/files/file-kinds.ts'
import { routes } from '../../route.ts'
import { recordParts } from '../../form-engine/record-fields.ts'
import { recordChangeActions, recordChangeKinds, recordChangeStates } from './record-change-states.ts'

const DocumentFile = z.object({ name: z.string(), expiresOn: z.string().nullable() })

/** A difference between accepted answers and the record. Values are texts for readers. */
const RecordChange = z.object({
  /** The path of the answer; of a row that is added or ended, the path of the row. */
  path: z.string(),
  kind: z.enum(recordChangeKinds),
  part: z.enum(recordParts),
  /** The label of the field, as in the record; of a row, what the row is. */
  field: z.string(),
  /** The name of the owner, officer or employee; null for a field of the company. */
  row: z.string().nullable(),
  /** The value when the assignment was created. */
  before: z.string().nullable(),
  now: z.string().nullable(),
  answered: z.string().nullable(),
  /** The record changed after the assignment was created. */
  isConflict: z.boolean(),
  /** Of a document, the newest version in the record and the file of the answers; null for other changes. */
  document: z.object({ now: DocumentFile.nullable(), answered: DocumentFile.extend({ id }) }).nullable(),
  /** It changes who owns the company, so two reviewers decide. */
  isOwnership: z.boolean(),
  /** Why it cannot be applied; null if it can. */
  problem: z.string().nullable(),
})
export type RecordChange = z.infer<typeof RecordChange>

const Decision = z.object({ by: z.string(), at: instant })

const RecordChanges = z.object({
  state: z.enum(recordChangeStates),
  /** Those that were applied, or else those that are possible now. */
  changes: z.array(RecordChange),
  /** Identifies these differences: a decision on others is refused. */
  version: z.string(),
  /**
   * For each reviewer who can confirm a proposal, the parts of the record that they may write. Neither the reviewer who
   * accepted the answers nor the one who proposes counts; without a proposal, the reader is the one who proposes.
   */
  secondReviewers: z.array(z.array(z.enum(recordParts))),
  /** The names of reviewers who may write the changes that the reader may not. */
  writers: z.array(z.string()),
  /** The paths that wait for a second reviewer. */
  proposal: Decision.extend({ paths: z.array(z.string()) }).nullable(),
  applied: Decision.nullable(),
  /** The file that supports the proposed or applied changes. */
  evidence: Evidence.nullable(),
  /** The current documents of the company, which can be evidence like the files of the answers. */
  documents: z.array(z.object({ id, kind: z.enum(fileKinds), name: z.string() })),
  /** The last proposal, if it was declined. */
  declined: Decision.extend({ reason: z.string() }).nullable(),
  /** The actions that the reader is allowed now. */
  allowedActions: z.array(z.enum(recordChangeActions)),
  /** Why the reader must leave an action to another person. */
  obstacles: z.array(z.object({ event: z.enum(['confirm']), reason: z.string() })),
})
export type RecordChanges = z.infer<typeof RecordChanges>

const Ticked = z.strictObject({
  version: text(100),
  paths: z.array(z.string().max(200)).min(1).max(5000),
  /** The id of a file of the answers, or of a current document of the company. */
  evidence: orNone(id),
})

export const recordChanges = routes({
  'GET /api/assignments/:id/record': {
    summary: 'The differences between accepted answers and the record of the company.',
    may: 'surveys:review',
    response: RecordChanges,
  },
  'PUT /api/assignments/:id/record': {
    summary: 'Write some of the differences to the record; changes of owners need a proposal.',
    may: 'surveys:review',
    body: Ticked.extend({ isSeparateCompany }),
    response: RecordChanges,
    audit: 'assignment.applied',
  },
  'PUT /api/assignments/:id/record/proposal': {
    summary: 'Propose some of the differences to a second reviewer.',
    may: 'surveys:review',
    body: Ticked,
    response: RecordChanges,
    audit: 'assignment.record-proposed',
  },
  'PUT /api/assignments/:id/record/proposal/confirmation': {
    summary: 'Confirm a proposal and write it to the record; not by the person who accepted or proposed it.',
    may: 'surveys:review',
    body: z.strictObject({ isSeparateCompany }),
    response: RecordChanges,
    audit: 'assignment.applied',
  },
  'PUT /api/assignments/:id/record/proposal/refusal': {
    summary: 'Decline a proposal, with the reason.',
    may: 'surveys:review',
    body: z.strictObject({ reason: reasonText() }),
    response: RecordChanges,
    audit: 'assignment.record-declined',
  },
})
