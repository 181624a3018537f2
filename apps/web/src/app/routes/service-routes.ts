import { query } from '../../api/reads.ts'
import type { Row } from '../route-row.ts'

const readService = ({ params }: { params: Record<string, string> }) => [
  query('GET /api/purchase/services/:slug', { params: { slug: params.slug! } }),
]

/** The screens of the catalogue. */
export const serviceRoutes: readonly Row[] = [
  {
    path: '/add-services',
    title: 'Services',
    area: 'Service catalogue',
    may: 'services:read',
    inNavigation: true,
    screen: () => import('../../features/services/ServicesScreen.tsx'),
  },
  {
    path: '/add-services/create-new-content',
    title: 'New service',
    area: 'Service catalogue',
    may: 'services:price',
    background: 'surface',
    screen: () => import('../../features/services/form/NewServiceScreen.tsx'),
  },
  {
    path: '/add-services/{slug}',
    title: 'Service',
    area: 'Service catalogue',
    may: 'services:read',
    reads: readService,
    screen: () => import('../../features/services/ServiceScreen.tsx'),
  },
  {
    path: '/add-services/{slug}/edit',
    title: 'Edit service',
    area: 'Service catalogue',
    may: 'services:write',
    background: 'surface',
    reads: readService,
    screen: () => import('../../features/services/form/EditServiceScreen.tsx'),
  },
]
