import type { Row } from '../route-row.ts'

// The areas without a screen yet. With its first screen, an area moves to its own file.

export const notificationServiceRoutes: readonly Row[] = [
  { path: '/active-services/notifications', title: 'Notification services', area: 'Notification services' },
  {
    path: '/active-services/notifications/create-new-notification',
    title: 'New notification',
    area: 'Notification services',
  },
]
