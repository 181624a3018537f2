import { Outlet } from '@tanstack/react-router'
import { PublicLayout } from '../../layouts/PublicLayout.tsx'
import { usePageTitle } from './page-title.ts'

/** The frame of the screens one reaches without signing in. */
export function PublicShell() {
  usePageTitle()
  return (
    <PublicLayout>
      <Outlet />
    </PublicLayout>
  )
}
