import { query } from '../../api/reads.ts'
import { invitationList } from '../../features/accounts/invitations/invitations.list.ts'
import { archivedUserList, userList } from '../../features/accounts/users/users.list.ts'
import { readsOf } from '../../lists/list.ts'
import type { Row } from '../route-row.ts'

export const userRoutes: readonly Row[] = [
  {
    path: '/users',
    title: 'Users',
    area: 'Users',
    may: 'users:read',
    inNavigation: true,
    reads: readsOf(userList),
    screen: () => import('../../features/accounts/users/UsersScreen.tsx'),
  },
  {
    path: '/users/archive',
    title: 'Users archive',
    area: 'Users',
    may: 'users:archive',
    reads: readsOf(archivedUserList),
    screen: () => import('../../features/accounts/users/UsersArchiveScreen.tsx'),
  },
  {
    path: '/users/create-new-user',
    title: 'New user',
    area: 'Users',
    may: 'invitations:send',
    background: 'surface',
    screen: () => import('../../features/accounts/invitations/NewUserScreen.tsx'),
  },
  {
    path: '/users/invitations',
    title: 'Invitations',
    area: 'Users',
    may: 'invitations:read',
    reads: readsOf(invitationList),
    screen: () => import('../../features/accounts/invitations/InvitationsScreen.tsx'),
  },
  {
    path: '/users/roles',
    title: 'Roles',
    area: 'Users',
    may: 'users:read',
    reads: () => [query('GET /api/roles')],
    screen: () => import('../../features/accounts/users/RolesScreen.tsx'),
  },
  {
    path: '/users/{id}',
    title: 'User',
    area: 'Users',
    may: 'users:read',
    reads: ({ params }) => [query('GET /api/users/:id', { params: { id: params.id! } })],
    screen: () => import('../../features/accounts/users/UserScreen.tsx'),
  },
]
