import type { NounHistory } from '../../../history/noun-history.ts'

export const supportAccessHistory: NounHistory<'support-access'> = {
  title: 'Support access',
  events: { changed: () => 'changed the support access' },
  fields: { allowed: 'Staff may act as the company', writeUntil: 'Staff may make changes until' },
}
