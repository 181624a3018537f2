/** What a reader sees of the firm's notices: out of date once one was acknowledged or closed. */
export const ownReads = [
  'GET /api/system-notices',
  'GET /api/system-notices/current',
  'GET /api/notices',
  'GET /api/notices/summary',
] as const

/** All that shows a notice: out of date once it was written, published, corrected or withdrawn. */
export const systemNoticeReads = [
  ...ownReads,
  'GET /api/system-notices/all',
  'GET /api/system-notices/:id',
  'GET /api/system-notices/:id/readers',
] as const
