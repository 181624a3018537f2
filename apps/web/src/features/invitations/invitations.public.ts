import { lazy } from 'react'
import type { CompanyTab } from '../companies/companies.public.ts'

export { type Invited, useInvitation } from './use-invitation.ts'

export const usersTab: CompanyTab = {
  id: 'users',
  label: 'Users',
  may: 'users:read',
  Content: lazy(async () => ({ default: (await import('./UsersTab.tsx')).UsersTab })),
}
