import { terms } from '@domicile/contract/accounts/terms'
import { notFound, Refusal } from '@domicile/server/http/errors'
import { type Database, feature } from '../../../feature.ts'
import {
  countUsers,
  findAccepted,
  findTerms,
  holdTerms,
  insertAcceptance,
  insertTerms,
  listVersions,
  lockTerms,
} from './terms.queries.ts'

export const termsFeature = feature(terms, {
  'GET /api/terms': ({ db }) => requireTerms(db),

  'POST /api/terms': async ({ db, body, record }) => {
    await lockTerms(db)
    const before = await findTerms(db)
    if (body.replaces !== undefined && body.replaces !== (before?.version ?? 0))
      throw new Refusal('terms-replaced')
    const version = (before?.version ?? 0) + 1
    await insertTerms(db, version, body.sections)
    await record({ subject: `Version ${version}`, before: { version: before?.version }, after: { version } })
    return requireTerms(db)
  },

  'GET /api/terms/versions': async ({ db }) => ({
    users: await countUsers(db),
    versions: await listVersions(db),
  }),

  'GET /api/terms/changes': async ({ db, query }) => {
    const [found] = await listVersions(db, query.version)
    if (!found) throw notFound()
    const { sections } = await requireTerms(db, found.version)
    const before = await findTerms(db, found.version - 1)
    return { ...found, sections, sectionsBefore: before?.sections ?? [] }
  },

  'GET /api/terms/pending': async ({ db, user }) => {
    const [current, accepted] = [await requireTerms(db), await findAccepted(db, user.id)]
    const before = accepted === null ? undefined : await findTerms(db, accepted)
    return { accepted, sectionsAccepted: before?.sections ?? [], terms: current }
  },

  'PUT /api/terms/acceptance': async ({ db, user, body, request, record }) => {
    await holdTerms(db)
    const { version } = await requireTerms(db)
    // Accepting one version does not count for the next one, published in the meantime.
    if (version !== body.version) throw new Refusal('terms-changed')
    await insertAcceptance(db, user.id, version, request.address)
    await record({ subjectId: user.id, subject: `Version ${version}`, staffOnly: true })
  },
})

async function requireTerms(db: Database, version?: number) {
  const found = await findTerms(db, version)
  if (!found) throw notFound()
  return found
}
