import { firstAuditPart } from '../../features/accounts/audit/audit.list.ts'
import type { Row } from '../route-row.ts'

export const auditRoutes: readonly Row[] = [
  {
    path: '/audit',
    title: 'Audit log',
    subtitle: 'Changes, downloads and refusals, with author, time and reason.',
    area: 'Audit log',
    may: 'audit:read',
    inNavigation: true,
    reads: ({ search }) => [firstAuditPart(search)],
    screen: () => import('../../features/accounts/audit/AuditScreen.tsx'),
  },
]
