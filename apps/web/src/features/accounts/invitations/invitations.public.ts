import { lazyScreen } from '../../../api/lazy-screen.ts'
import type { CompanyTab } from '../../../registers/company-tab.ts'

export { type Invited, useInvitation } from './use-invitation.ts'

export const usersTab: CompanyTab = {
  id: 'users',
  label: 'Users',
  may: 'users:read',
  Content: lazyScreen(async () => ({ default: (await import('./UsersTab.tsx')).UsersTab })),
}
