import { terms } from '@domicile/contract/terms'
import { notFound, Refusal } from '@domicile/server/http/errors'
import { type Database, feature } from '../../feature.ts'
import { changesBetween } from './changes.ts'
import {
  findAccepted,
  findTerms,
  holdTerms,
  insertAcceptance,
  insertTerms,
  lockTerms,
} from './terms.queries.ts'

export const termsFeature = feature(terms, {
  'GET /api/terms': ({ db }) => requireTerms(db),

  'POST /api/terms': async ({ db, body, record }) => {
    await lockTerms(db)
    const before = await findTerms(db)
    const version = (before?.version ?? 0) + 1
    await insertTerms(db, version, body.sections)
    await record({ subject: `Version ${version}`, before: { version: before?.version }, after: { version } })
    return requireTerms(db)
  },

  'GET /api/terms/pending': async ({ db, user }) => {
    const [current, accepted] = [await requireTerms(db), await findAccepted(db, user.id)]
    const before = accepted === null ? undefined : await findTerms(db, accepted)
    return { accepted, terms: current, changes: changesBetween(before?.sections ?? [], current.sections) }
  },

  'PUT /api/terms/acceptance': async ({ db, user, body, request, record }) => {
    await holdTerms(db)
    const { version } = await requireTerms(db)
    // Whoever reads one version while the next is published has not accepted the next.
    if (version !== body.version) throw new Refusal('terms-changed')
    await insertAcceptance(db, user.id, version, request.address)
    await record({ subjectId: user.id, subject: `Version ${version}`, staffOnly: true })
  },
})

async function requireTerms(db: Database) {
  const current = await findTerms(db)
  if (!current) throw notFound()
  return current
}
