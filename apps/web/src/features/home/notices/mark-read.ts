import { call } from '../../../api/client.ts'

/** Marks a notice as read in the background. A failure is ignored, as opening the record matters more. */
export async function markRead(id: string): Promise<void> {
  await call('PUT /api/notices/:id/reading', { params: { id } }).catch(() => undefined)
}
