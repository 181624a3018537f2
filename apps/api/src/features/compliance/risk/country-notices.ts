import { closeNotices, notify } from '../../../domain/notices/notify.ts'
import { findStaffWho } from '../../../domain/people/people-scope.ts'
import type { Database } from '../../../feature.ts'
import type { PlainList } from './country-lists.queries.ts'

/** Notifies those who may adopt a proposed change, but for its author. */
export async function notifyProposed(
  db: Database,
  list: PlainList,
  by: string,
  { name, reason }: { name: string; reason: string },
): Promise<void> {
  const staff = await findStaffWho(db, 'country-lists:write')
  await notify(db, {
    kind: 'country-list.proposed',
    to: staff.filter((id) => id !== by),
    subjectId: list.id,
    path: '/country-lists',
    title: `Adopt or reject a change of ${name}`,
    body: reason,
  })
}

/** Closes the notices about a change that was decided. */
export function closeProposed(db: Database, { id }: PlainList): Promise<void> {
  return closeNotices(db, 'country-list.proposed', id)
}
