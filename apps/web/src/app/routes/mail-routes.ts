import { query } from '../../api/reads.ts'
import { archivedMailList, mailList } from '../../features/mail/mail/mail.list.ts'
import { lettersQuery } from '../../features/mail/mail-intake/mail-intake-queries.ts'
import { requestQueue } from '../../features/mail/mail-requests/mail-requests.list.ts'
import { readsOf } from '../../lists/list.ts'
import type { Row } from '../route-row.ts'

export const mailRoutes: readonly Row[] = [
  {
    path: '/active-services/mail',
    title: 'Mail',
    area: 'Mail',
    may: 'mail:read',
    inNavigation: true,
    reads: readsOf(mailList),
    screen: () => import('../../features/mail/mail/MailScreen.tsx'),
  },
  {
    path: '/mail-intake',
    title: 'Mail intake',
    area: 'Mail',
    may: 'mail:process',
    inNavigation: true,
    reads: () => [lettersQuery, query('GET /api/mail-intake'), query('GET /api/working-days')],
    screen: () => import('../../features/mail/mail-intake/IntakeScreen.tsx'),
  },
  {
    path: '/active-services/mail/create-new-mail',
    title: 'Register mail',
    area: 'Mail',
    may: 'mail:register',
    background: 'surface',
    reads: () => [query('GET /api/working-days')],
    screen: () => import('../../features/mail/mail/NewMailScreen.tsx'),
  },
  {
    path: '/active-services/mail/archive',
    title: 'Mail archive',
    area: 'Mail',
    may: 'mail:read',
    reads: readsOf(archivedMailList),
    screen: () => import('../../features/mail/mail/MailArchiveScreen.tsx'),
  },
  {
    path: '/active-services/mail/requests',
    title: 'Mail requests',
    area: 'Mail',
    may: 'mail:process',
    reads: readsOf(requestQueue),
    screen: () => import('../../features/mail/mail-requests/RequestQueueScreen.tsx'),
  },
  {
    path: '/active-services/mail/statutory-rules',
    title: 'Rules for statutory mail',
    area: 'Mail',
    may: 'mail:process',
    reads: () => [query('GET /api/mail-rules')],
    screen: () => import('../../features/mail/mail/statutory/StatutoryRulesScreen.tsx'),
  },
  {
    path: '/active-services/mail/{id}',
    title: 'Mail',
    area: 'Mail',
    may: 'mail:read',
    reads: ({ params }) => [
      query('GET /api/mail/:id', { params: { id: params.id! } }),
      query('GET /api/mail/:id/deadlines', { params: { id: params.id! } }),
      query('GET /api/mail/:id/requests', { params: { id: params.id! } }),
    ],
    screen: () => import('../../features/mail/mail/MailItemScreen.tsx'),
  },
]
