import { terms, type Terms, type TermsChange } from '@domicile/contract/terms'
import { notFound, Refusal } from '@domicile/server/http/errors'
import { type Database, feature } from '../../feature.ts'
import {
  findAccepted,
  findTerms,
  holdTerms,
  insertAcceptance,
  insertTerms,
  lockTerms,
} from './terms.queries.ts'
import { diffArrays } from 'diff'

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
    // Accepting one version does not count for the next one, published in the meantime.
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

type Sections = Terms['sections']
type Line = { text: string; isHeading: boolean }

/**
 * Lists the differences between two versions, paragraph by paragraph in reading order: first the removed
 * text, then its replacement.
 */
function changesBetween(before: Sections, after: Sections): TermsChange[] {
  const options = { comparator: (one: Line, other: Line) => isSame(one, other) }
  return diffArrays(lines(before), lines(after), options).flatMap(({ added, removed, value }) =>
    value.map((line) => ({ ...line, kind: added ? 'added' : removed ? 'removed' : 'same' }) as const),
  )
}

function lines(sections: Sections): Line[] {
  return sections.flatMap(({ heading, paragraphs }) => [
    { text: heading, isHeading: true },
    ...paragraphs.map((text) => ({ text, isHeading: false })),
  ])
}

function isSame(one: Line, other: Line): boolean {
  return one.text === other.text && one.isHeading === other.isHeading
}
