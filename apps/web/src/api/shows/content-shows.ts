import type { Shows } from './shown-nouns.ts'

/** The changes that make queries of the knowledge base, the FAQ and messages to the firm out of date. */
export const contentShows = {
  'GET /api/posts': ['post'],
  'GET /api/post-categories': ['post'],
  'GET /api/post-help': ['post'],
  'GET /api/posts/:slug': ['post', 'watch'],
  'GET /api/posts/:slug/feedback': ['post'],
  'GET /api/posts/:slug/versions': ['post'],
  'GET /api/post-report': ['post', 'enquiry'],
  'GET /api/faq': ['question', 'post'],
  'GET /api/faq/archive': ['question'],
  'GET /api/enquiries': ['enquiry', 'company'],
  'GET /api/enquiry-report': ['enquiry'],
  'GET /api/enquiry-report/details': ['enquiry'],
  'GET /api/enquiry-proposals': ['post', 'question'],
  'GET /api/companies/:companyId/enquiry-recipients': ['user', 'company'],
  'GET /api/saved-answers': ['saved-answer'],
  'GET /api/working-days': ['working-days'],
  'GET /api/enquiries/:id': ['enquiry', 'company'],
} satisfies Shows
