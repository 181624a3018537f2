import { query } from '../../api/reads.ts'
import { lettersQuery } from '../../features/mail-intake/mail-intake-queries.ts'
import type { Row } from '../route-row.ts'

export const mailIntakeRoutes: readonly Row[] = [
  {
    path: '/mail-intake',
    title: 'Mail intake',
    area: 'Mail intake',
    may: 'mail:process',
    inNavigation: true,
    reads: () => [lettersQuery, query('GET /api/mail-intake')],
    screen: () => import('../../features/mail-intake/IntakeScreen.tsx'),
  },
]
