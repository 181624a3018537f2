import { query } from '../../api/reads.ts'
import { companyList } from '../../features/companies/companies/companies.list.ts'
import { readsOf } from '../../lists/list.ts'
import type { Row } from '../route-row.ts'

const companyReads: Row['reads'] = ({ params }) => [
  query('GET /api/companies/:id', { params: { id: params.id! } }),
  query('GET /api/companies/:id/form', { params: { id: params.id! } }),
]

export const companyRoutes: readonly Row[] = [
  {
    path: '/companies',
    title: 'Companies',
    subtitle: 'The companies you manage and what each one needs.',
    area: 'Companies',
    may: 'companies:read',
    inNavigation: true,
    reads: readsOf(companyList),
    screen: () => import('../../features/companies/companies/CompaniesScreen.tsx'),
  },
  {
    path: '/companies/new',
    title: 'New company',
    subtitle: 'A name is enough for a draft. Publish when all is known.',
    area: 'Companies',
    may: 'companies:create',
    background: 'surface',
    screen: () => import('../../features/companies/companies/NewCompanyScreen.tsx'),
  },
  {
    path: '/companies/{id}/edit',
    title: 'Edit company',
    area: 'Companies',
    may: 'companies:update',
    background: 'surface',
    reads: companyReads,
    screen: () => import('../../features/companies/companies/EditCompanyScreen.tsx'),
  },
  {
    path: '/companies/{id}',
    title: 'Company',
    area: 'Companies',
    may: 'companies:read',
    parts: ['$tab'],
    reads: companyReads,
    screen: () => import('../CompanyScreen.tsx'),
  },
]
