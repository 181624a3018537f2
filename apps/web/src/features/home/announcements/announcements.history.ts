import { formatCode } from '../../../ui/data/format.ts'
import type { NounHistory } from '../../../history/noun-history.ts'

export const announcementHistory: NounHistory<'announcement'> = {
  title: 'Announcements',
  events: {
    acknowledged: (title) => `acknowledged the announcement ${title}`,
    closed: (title) => `closed the announcement ${title}`,
    drafted: (title) => `drafted the announcement ${title}`,
    changed: (title) => `changed the announcement ${title}`,
    deleted: (title) => `deleted the announcement ${title}`,
    published: (title) => `published the announcement ${title}`,
    withdrawn: (title) => `withdrew the announcement ${title}`,
    'readers-exported': () => 'exported the readers of an announcement',
  },
  fields: { startsAt: 'Starts', endsAt: 'Ends', needsAcknowledgement: 'Needs acknowledgement' },
  values: { level: formatCode, audience: formatCode, state: formatCode },
}
