import type { DocumentKind } from '@domicile/contract/companies/files/file-kinds'
import type { Value } from '@domicile/contract/form-engine/conditions'
import type { FormState } from '@domicile/contract/form-engine/evaluate'
import { expiryOf } from '@domicile/contract/form-engine/record-fields'
import type { KnownVersion } from '../../../companies/files/files.public.ts'
import type { Difference } from './difference.ts'

/** The files of the answers, and the versions of the company's documents, the newest first. */
export type Documents = {
  files: readonly { id: string; name: string; sha256: string }[]
  versions: readonly KnownVersion[]
  sentAt: string
}

type Compared = { path: string; kind: DocumentKind; state: FormState; documents: Documents }

/** Returns the document that the field at a path answers, unless the record has it. */
export function differenceOfDocument({ path, kind, state, documents }: Compared): Difference[] {
  const answer = answerTo(state, kind)
  const file = documents.files.find(({ id }) => Array.isArray(answer) && answer[0] === id)
  if (!file) return []
  const { id, name } = file
  const versions = documents.versions.filter((version) => version.kind === kind)
  const [now] = versions
  const before = versions.find(({ uploadedAt }) => new Date(uploadedAt) <= new Date(documents.sentAt))
  const expiresOn = expiryIn(state, kind)
  const isSame = now?.sha256 === file.sha256 && now.expiresOn === expiresOn
  // A file is written once, also after a reopening.
  if (isSame || versions.some(({ answeredFileId }) => answeredFileId === id)) return []
  const about = { path, kind: 'changed', part: 'document', recordId: null, row: null } as const
  const texts = { before: before?.name ?? null, now: now?.name ?? null, answered: name }
  const currentFile = now ? { name: now.name, expiresOn: now.expiresOn } : null
  const document = { now: currentFile, answered: { id, name, expiresOn } }
  return [{ ...about, values: { [kind]: id }, ...texts, isConflict: now !== before, document }]
}

function expiryIn(state: FormState, kind: DocumentKind): string | null {
  const expiry = expiryOf(kind)
  const day = expiry ? answerTo(state, expiry) : null
  return typeof day === 'string' ? day : null
}

/** Returns the answer to the field that is bound to a document or to its expiry. */
function answerTo({ fields }: FormState, record: string): Value {
  return [...fields.values()].find(({ field }) => field.record === record)?.value ?? null
}
