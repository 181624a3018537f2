import { routes } from '../../route.ts'
import { DueDiligenceCase } from './cases.ts'

/** The evidence packs of decided reviews. */
export const dueDiligencePacks = routes({
  'POST /api/due-diligence/:slug/reviews/:number/pack': {
    summary: 'Try again to make the evidence pack of a decided review, in the background, after it failed.',
    may: 'due-diligence:prepare',
    response: DueDiligenceCase,
    audit: 'due-diligence.pack-asked',
  },
  'GET /api/due-diligence/:slug/reviews/:number/pack.pdf': {
    summary: 'The evidence of a decided review as a document to read.',
    may: 'due-diligence:read',
    whileActing: 'refused',
    download: 'application/pdf',
    reads: 'due-diligence.pack-read',
  },
  'GET /api/due-diligence/:slug/reviews/:number/pack.zip': {
    summary:
      'The evidence of a decided review as an archive: the document, the facts, the files and a manifest of hashes, which can be verified offline.',
    may: 'due-diligence:read',
    whileActing: 'refused',
    download: 'application/zip',
    reads: 'due-diligence.pack-downloaded',
  },
})
