import type { Row } from '../route-row.ts'

// The areas without a screen yet. With its first screen, an area moves to its own file.

export const knowledgeBaseRoutes: readonly Row[] = [
  { path: '/knowledge-base', title: 'Knowledge base', area: 'Knowledge base' },
  { path: '/knowledge-base/archive', title: 'Knowledge base archive', area: 'Knowledge base' },
  { path: '/knowledge-base/uncategorized', title: 'Uncategorized posts', area: 'Knowledge base' },
  { path: '/knowledge-base/{id}', title: 'Post', area: 'Knowledge base' },
  { path: '/knowledge-base/create-new-content', title: 'New post', area: 'Knowledge base' },
]

export const notificationServiceRoutes: readonly Row[] = [
  { path: '/active-services/notifications', title: 'Notification services', area: 'Notification services' },
  {
    path: '/active-services/notifications/create-new-notification',
    title: 'New notification',
    area: 'Notification services',
  },
]
