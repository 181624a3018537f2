import { Outlet } from '@tanstack/react-router'
import { PublicLayout } from '../layouts/PublicLayout.tsx'

/** The frame of the screens one reaches without signing in. */
export function PublicShell() {
  return (
    <PublicLayout>
      <Outlet />
    </PublicLayout>
  )
}
