/** What is out of date once a notice was read, put aside or taken up. */
export const noticeReads = ['GET /api/notices', 'GET /api/notices/summary'] as const
