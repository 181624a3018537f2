import { query } from '../../api/reads.ts'
import { addressList } from '../../features/mail/addresses/addresses.list.ts'
import { readsOf } from '../../lists/list.ts'
import type { Row } from '../route-row.ts'

export const addressRoutes: readonly Row[] = [
  {
    path: '/active-services/addresses',
    title: 'Addresses',
    area: 'Addresses',
    may: 'addresses:read',
    inNavigation: true,
    reads: readsOf(addressList),
    screen: () => import('../../features/mail/addresses/AddressesScreen.tsx'),
  },
  {
    path: '/active-services/addresses/create-new-address',
    title: 'New address',
    area: 'Addresses',
    may: 'addresses:request',
    background: 'surface',
    reads: () => [query('GET /api/premises')],
    screen: () => import('../../features/mail/addresses/NewAddressScreen.tsx'),
  },
  {
    path: '/active-services/addresses/premises',
    title: 'Premises',
    area: 'Addresses',
    may: 'addresses:configure',
    reads: () => [query('GET /api/premises')],
    screen: () => import('../../features/mail/addresses/PremisesScreen.tsx'),
  },
  {
    path: '/active-services/addresses/{id}',
    title: 'Address',
    area: 'Addresses',
    may: 'addresses:read',
    reads: ({ params }) => [query('GET /api/addresses/:id', { params: { id: params.id! } })],
    screen: () => import('../../features/mail/addresses/AddressScreen.tsx'),
  },
  {
    path: '/active-services/addresses/archive/{id}',
    title: 'Archived mail',
    area: 'Addresses',
    may: 'mail:read',
    screen: () => import('../../features/mail/mail/AddressMailArchiveScreen.tsx'),
  },
  {
    path: '/active-services/addresses/{id}/create-new-mail',
    title: 'Register mail',
    area: 'Addresses',
    may: 'mail:register',
    background: 'surface',
    reads: () => [query('GET /api/working-days')],
    screen: () => import('../../features/mail/mail/NewMailScreen.tsx'),
  },
]
