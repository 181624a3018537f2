import { Outlet } from '@tanstack/react-router'
import { PublicLayout } from '../layouts/PublicLayout.tsx'

/** The frame of the screens that need no sign-in. */
export function PublicShell() {
  return (
    <PublicLayout>
      <Outlet />
    </PublicLayout>
  )
}
