import { dueDiligencePacks } from '@domicile/contract/compliance/due-diligence/packs'
import { dueDiligenceMessages } from '@domicile/contract/compliance/due-diligence/due-diligence-messages'
import { Refusal } from '@domicile/server/http/errors'
import { createGate } from '@domicile/server/http/gate'
import type { Actor, Download } from '@domicile/server/http/feature'
import { getReviewId, requireCase, subjectOfCase } from '../../../../domain/due-diligence/cases.queries.ts'
import type { FileStore } from '../../../../domain/files/file-store.ts'
import { closeNotices } from '../../../../domain/notices/notify.ts'
import { type Database, feature } from '../../../../feature.ts'
import { viewCase } from '../case/case-view.ts'
import { clearFailure, enqueuePacks, getPack } from './packs.queries.ts'
import { reviewNumber } from '../case/reviews.queries.ts'

/** An archive is held in memory while it is read. */
const fewAtOnce = createGate(2, 20)

export function dueDiligencePacksFeature({ fileStore }: { fileStore: FileStore }) {
  const read = async (
    db: Database,
    user: Actor,
    { slug, number }: { slug: string; number: string },
    part: Part,
  ) => {
    const found = await requireCase(db, user, 'due-diligence:read', slug)
    const which = { caseId: found.id, number: reviewNumber(number), part }
    const content = await fewAtOnce(() => getPack({ db, fileStore }, user, which))
    return { found, file: fileOf(found.slug, number, part, content) }
  }
  return feature(dueDiligencePacks, {
    'POST /api/due-diligence/:slug/reviews/:number/pack': async ({ db, user, params, record }) => {
      const one = await requireCase(db, user, 'due-diligence:prepare', params.slug)
      const number = reviewNumber(params.number)
      const reviewId = await getReviewId(db, one.id, number)
      if (!(await clearFailure(db, reviewId)))
        throw new Refusal('state', { text: dueDiligenceMessages.packNotFailed })
      await closeNotices(db, 'due-diligence.pack-failed', reviewId)
      await enqueuePacks(db, one.id)
      await record({ ...subjectOfCase(one), after: { review: params.number } })
      return viewCase(db, user, one.slug)
    },

    'GET /api/due-diligence/:slug/reviews/:number/pack.pdf': async ({ db, user, params, record }) => {
      const { found, file } = await read(db, user, params, 'document')
      await record({ ...subjectOfCase(found), after: { review: params.number } })
      return file
    },

    'GET /api/due-diligence/:slug/reviews/:number/pack.zip': async ({ db, user, params, record }) => {
      const { found, file } = await read(db, user, params, 'archive')
      await record({ ...subjectOfCase(found), after: { review: params.number } })
      return file
    },
  })
}

type Part = 'document' | 'archive'

function fileOf(slug: string, number: string, part: Part, content: Buffer): Download {
  const name = `${slug.toUpperCase()}, review ${number}, evidence`
  return part === 'document'
    ? { name: `${name}.pdf`, mediaType: 'application/pdf', content }
    : { name: `${name}.zip`, mediaType: 'application/zip', content }
}
