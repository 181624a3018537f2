import { formatCode } from '../../../ui/data/format.ts'
import type { NounHistory } from '../../../history/noun-history.ts'

export const noticeHistory: NounHistory<'notice'> = {
  title: 'Notifications',
  events: {
    read: () => 'read a notification',
    unread: () => 'marked a notification unread',
    'all-read': () => 'read all notifications',
    snoozed: () => 'snoozed a notification',
    'taken-up': () => 'reopened a snoozed notification',
    'choice-made': (kind) => (kind ? `changed the notifications about ${kind}` : 'changed the notifications'),
    'quiet-hours-set': () => 'set quiet hours',
    unsubscribed: () => 'unsubscribed from emails',
  },
  fields: { mail: 'Email', isMuted: 'Muted' },
  values: { mail: formatCode, quietHours },
}

function quietHours(value: string): string {
  const { from, until } = JSON.parse(value) as { from: string; until: string }
  return `${from} to ${until}`
}
