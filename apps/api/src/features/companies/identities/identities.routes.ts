import { documentTypes } from '@domicile/contract/companies/files/file-kinds'
import {
  type Identity,
  type IdentityInput,
  identities,
} from '@domicile/contract/companies/identities/identities'
import { identityMessages, shortNumber } from '@domicile/contract/companies/identities/identity-kinds'
import { type Change, differences } from '@domicile/server/audit/audit'
import { requireCompany } from '@domicile/server/auth/scope'
import { invalidField, Refusal } from '@domicile/server/http/errors'
import { type Actor, type Context, inTwoSteps } from '@domicile/server/http/feature'
import { refuseStale } from '@domicile/server/http/versions'
import { sql } from 'kysely'
import { lockCompany } from '../../../domain/companies/lock-company.ts'
import {
  addPrepared,
  auditFields,
  type Prepared,
  prepareFile,
  readContent,
} from '../../../domain/files/answer-files.ts'
import type { FileStore } from '../../../domain/files/file-store.ts'
import type { DB } from '../../../db/database.ts'
import { type Database, feature } from '../../../feature.ts'
import {
  type Entry,
  filesOf,
  findSuppliers,
  getIdentity,
  identityFiles,
  insertFile,
  type StoredIdentity,
  updateIdentity,
} from './identities.queries.ts'

type Parts = { fileStore: FileStore }

export function identitiesFeature({ fileStore }: Parts) {
  return feature(identities, {
    'GET /api/companies/:companyId/owners/:id/identity': readIn('owners'),
    'PUT /api/companies/:companyId/owners/:id/identity': changeIn('owners'),
    'POST /api/companies/:companyId/owners/:id/identity/files': addFileIn('owners', { fileStore }),
    'GET /api/companies/:companyId/owners/:id/identity/files/:fileId': readFileIn('owners', { fileStore }),
    'GET /api/companies/:companyId/officers/:id/identity': readIn('officers'),
    'PUT /api/companies/:companyId/officers/:id/identity': changeIn('officers'),
    'POST /api/companies/:companyId/officers/:id/identity/files': addFileIn('officers', { fileStore }),
    'GET /api/companies/:companyId/officers/:id/identity/files/:fileId': readFileIn('officers', {
      fileStore,
    }),
  })
}

/** The contexts of both registers are alike. */
type On<K extends keyof typeof identities> = Context<DB, K, (typeof identities)[K]>

function readIn(register: Entry['register']) {
  return async ({
    db,
    user,
    params,
    record,
  }: On<'GET /api/companies/:companyId/owners/:id/identity'>): Promise<Identity> => {
    const company = await requireCompany(db, user, `${register}:write`, params.companyId)
    const identity = await getIdentity(db, { register, companyId: company.id, id: params.id })
    await record(subjectOf(identity))
    return viewFor(user, identity)
  }
}

function changeIn(register: Entry['register']) {
  return async ({
    db,
    user,
    params,
    body,
    record,
  }: On<'PUT /api/companies/:companyId/owners/:id/identity'>): Promise<Identity> => {
    const company = await lockCompany(db, user, `${register}:write`, params.companyId)
    const change = await changeIdentity(db, user, { register, companyId: company.id, id: params.id }, body)
    await record(...historyOf(change))
    return viewFor(user, change.after)
  }
}

function addFileIn(register: Entry['register'], { fileStore }: Parts) {
  type FileContext = On<'POST /api/companies/:companyId/owners/:id/identity/files'>
  const lockDocument = async ({ db, user, params }: FileContext) => {
    const company = await lockCompany(db, user, `${register}:write`, params.companyId)
    const entry = { register, companyId: company.id, id: params.id }
    const before = await getIdentity(db, entry)
    if (!before.documentKind) throw invalidField('file', identityMessages.noDocument)
    return { entry, before }
  }
  return inTwoSteps(
    async (context: FileContext): Promise<Prepared> => {
      // Refused before the file is processed or stored, so that a refused upload costs the server nothing.
      await lockDocument(context)
      return prepareFile(fileStore, context.file, documentTypes)
    },
    async (context: FileContext, prepared): Promise<Identity> => {
      const { db, user, record } = context
      const { entry, before } = await lockDocument(context)
      const by = { uploadedBy: user.id, actedBy: user.acting?.actorId ?? null }
      const added = await addPrepared(fileStore, prepared, (file, storedContent) =>
        insertFile(db, entry, { file, storedContent, ...by }),
      )
      const after = await getIdentity(db, entry)
      await record({ ...subjectOf(after), after: auditFields(added) }, ...seenHistoryOf({ before, after }))
      return viewFor(user, after)
    },
  )
}

function readFileIn(register: Entry['register'], { fileStore }: Parts) {
  return async ({
    db,
    user,
    params,
    record,
  }: On<'GET /api/companies/:companyId/owners/:id/identity/files/:fileId'>) => {
    const company = await requireCompany(db, user, `${register}:write`, params.companyId)
    const entry = { register, companyId: company.id, id: params.id }
    const identity = await getIdentity(db, entry)
    const which = sql<boolean>`${filesOf(entry)} and id = ${params.fileId}`
    const file = await readContent({ db, fileStore }, identityFiles, which)
    await record({ ...subjectOf(identity), after: { file: file.name } })
    return file
  }
}

/** What a reader gets of an identity; the serializer keeps from clients how the document was verified. */
function viewFor(
  user: Actor,
  { documentActedBy, documentSeenBy: _seenBy, suppliers, ...identity }: StoredIdentity,
) {
  return { ...identity, seenObstacle: obstacleToSeen(user, { documentActedBy, suppliers }) }
}

/** The person who supplied a document does not verify it. */
function obstacleToSeen(
  user: Actor,
  by: Pick<StoredIdentity, 'documentActedBy' | 'suppliers'>,
): string | null {
  const isSupplier = by.documentActedBy === user.id || by.suppliers.includes(user.id)
  return isSupplier ? identityMessages.ownDocument : null
}

type IdentityChange = { before: StoredIdentity; after: StoredIdentity }

/** With another of these it is another document. */
const namingFields = ['documentKind', 'documentNumber', 'documentCountry'] as const

async function changeIdentity(
  db: Database,
  user: Actor,
  entry: Entry,
  { documentSeen, ...body }: IdentityInput & { version: number },
): Promise<IdentityChange> {
  const before = await getIdentity(db, entry)
  refuseStale(before, user.role ? { ...body, documentSeen } : body)
  const isNamed = namingFields.every((field) => before[field] === body[field])
  const isSame = isNamed && before.documentExpiresOn === body.documentExpiresOn
  const documentActedBy = actedBy(user, { isSame, before: isNamed ? before.documentActedBy : null })
  const suppliers = isNamed ? before.suppliers : await findSuppliers(db, entry, body)
  const obstacle = obstacleToSeen(user, { documentActedBy, suppliers })
  const stored: Seen = { documentSeen: before.documentSeen ?? null, documentSeenBy: before.documentSeenBy }
  const kept = isSame ? stored : undoneSeen
  const seen = documentSeen === stored.documentSeen ? kept : seenBy(user, kept, { documentSeen, obstacle })
  return { before, after: await updateIdentity(db, entry, { ...body, ...seen, documentActedBy }) }
}

/** Who entered a document while acting as the company: the last one who changed it so. */
function actedBy(user: Actor, { isSame, before }: { isSame: boolean; before: string | null }): string | null {
  return isSame ? before : (user.acting?.actorId ?? before)
}

type Seen = Pick<IdentityInput, 'documentSeen'> & Pick<StoredIdentity, 'documentSeenBy'>
const undoneSeen: Seen = { documentSeen: null, documentSeenBy: null }

/** Only staff can say how they verified a document, and only of one that another person supplied. */
function seenBy(
  user: Actor,
  kept: Seen,
  { documentSeen, obstacle }: { documentSeen: IdentityInput['documentSeen']; obstacle: string | null },
): Seen {
  if (!user.role) return kept
  if (!documentSeen) return undoneSeen
  if (obstacle) throw new Refusal('second-person', { text: obstacle })
  return { documentSeen, documentSeenBy: user.id }
}

/** The history of a company has more readers than its identities: it names the end of a number. */
function historyOf(change: IdentityChange): Change[] {
  const [before, after] = [shown(change.before), shown(change.after)]
  const seen = seenHistoryOf(change)
  const isOnlySeen = seen.length > 0 && differences(before, after).length === 0
  return [...(isOnlySeen ? [] : [{ ...subjectOf(change.after), before, after }]), ...seen]
}

function shown({ residence, address, birthPlace, documentNumber, ...identity }: StoredIdentity) {
  const { documentKind, documentCountry, documentExpiresOn } = identity
  return {
    ...{ residence, address, birthPlace, documentKind },
    documentNumber: documentNumber && shortNumber(documentNumber),
    ...{ documentCountry, documentExpiresOn },
  }
}

/** How a document was verified is internal to the firm, and so in a row of its own. */
function seenHistoryOf({ before, after }: IdentityChange): Change[] {
  if (before.documentSeen === after.documentSeen) return []
  const seen = ({ documentSeen }: StoredIdentity) => ({ documentSeen })
  return [{ ...subjectOf(after), staffOnly: true, before: seen(before), after: seen(after) }]
}

function subjectOf({ id, companyId, name }: Pick<Identity, 'id' | 'companyId' | 'name'>) {
  return { companyId, subjectId: id, subject: name }
}
