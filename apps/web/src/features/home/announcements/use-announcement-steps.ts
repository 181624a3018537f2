import type { Announcement } from '@domicile/contract/home/announcements/announcements'
import { alertFailure, useSend } from '../../../api/queries.ts'
import { announcementTexts as words } from './announcement-texts.ts'

/** Returns the actions of a reader on an announcement. */
export function useAnnouncementSteps() {
  const acknowledging = useSend('PUT /api/system-notices/:id/acknowledgement', {
    done: words.acknowledged,
  })
  const closing = useSend('PUT /api/system-notices/:id/closing')
  return {
    isBusy: acknowledging.isPending || closing.isPending,
    acknowledge: ({ id, edition }: Announcement) =>
      acknowledging.mutate({ params: { id }, body: { edition } }, { onError: alertFailure }),
    close: ({ id, edition }: Announcement) =>
      closing.mutate({ params: { id }, body: { edition } }, { onError: alertFailure }),
  }
}
