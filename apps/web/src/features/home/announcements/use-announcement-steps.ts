import type { Announcement } from '@domicile/contract/home/announcements/announcements'
import type { ProblemError } from '../../../api/client.ts'
import { freshen } from '../../../api/query-client.ts'
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
      acknowledging.mutate({ params: { id }, body: { edition } }, { onError: showFailure }),
    close: ({ id, edition }: Announcement) =>
      closing.mutate({ params: { id }, body: { edition } }, { onError: showFailure }),
  }
}

/** A refusal because the text has changed is of use only beside the new text. */
function showFailure(problem: ProblemError): void {
  alertFailure(problem)
  if (problem.code === 'notice-changed') void freshen('announcement')
}
