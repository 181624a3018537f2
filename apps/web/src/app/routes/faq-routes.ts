import { query } from '../../api/reads.ts'
import { enquiryList } from '../../features/knowledge/enquiries/enquiries.list.ts'
import { readsOf } from '../../lists/list.ts'
import type { Row } from '../route-row.ts'

export const faqRoutes: readonly Row[] = [
  {
    path: '/faq',
    title: 'FAQ',
    area: 'FAQ',
    may: 'faq:read',
    inNavigation: true,
    reads: () => [query('GET /api/faq')],
    screen: () => import('../../features/knowledge/faq/FaqScreen.tsx'),
  },
  {
    path: '/faq/archive',
    title: 'FAQ archive',
    area: 'FAQ',
    may: 'faq:draft',
    reads: () => [query('GET /api/faq/archive')],
    screen: () => import('../../features/knowledge/faq/FaqArchiveScreen.tsx'),
  },
  {
    path: '/faq/create-new-content',
    title: 'New question',
    area: 'FAQ',
    may: 'faq:draft',
    background: 'surface',
    reads: () => [query('GET /api/faq')],
    screen: () => import('../../features/knowledge/faq/NewQuestionScreen.tsx'),
  },
  {
    path: '/faq/email-us',
    title: 'Email us',
    area: 'FAQ',
    may: 'enquiries:read',
    background: 'surface',
    screen: () => import('../../features/knowledge/enquiries/email-us/EmailUsScreen.tsx'),
  },
  {
    path: '/faq/email-us/messages',
    title: 'Messages',
    area: 'FAQ',
    may: 'enquiries:read',
    reads: readsOf(enquiryList),
    screen: () => import('../../features/knowledge/enquiries/EnquiriesScreen.tsx'),
  },
  {
    path: '/faq/email-us/report',
    title: 'Answer times',
    area: 'FAQ',
    may: 'enquiries:report',
    reads: () => [query('GET /api/enquiry-report'), query('GET /api/enquiry-report/details')],
    screen: () => import('../../features/knowledge/enquiries/EnquiryReportScreen.tsx'),
  },
  {
    path: '/faq/email-us/saved-answers',
    title: 'Saved answers',
    area: 'FAQ',
    may: 'enquiries:answer',
    reads: () => [query('GET /api/saved-answers')],
    screen: () => import('../../features/knowledge/enquiries/saved-answers/SavedAnswersScreen.tsx'),
  },
  {
    path: '/faq/email-us/working-days',
    title: 'Working days',
    area: 'FAQ',
    may: 'working-days:write',
    reads: () => [query('GET /api/working-days')],
    screen: () => import('../../features/knowledge/enquiries/working-days/WorkingDaysScreen.tsx'),
  },
  {
    path: '/faq/email-us/{id}',
    title: 'Message',
    area: 'FAQ',
    may: 'enquiries:read',
    reads: ({ params }) => [query('GET /api/enquiries/:id', { params: { id: params.id! } })],
    screen: () => import('../../features/knowledge/enquiries/EnquiryScreen.tsx'),
  },
]
