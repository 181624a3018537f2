import { routes } from '../route.ts'

/** The evidence of decided reviews. */
export const dueDiligencePacks = routes({
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
