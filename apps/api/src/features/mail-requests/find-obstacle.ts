import { requestMessages } from '@domicile/contract/mail-requests/request-messages'
import type { MailObstacles } from '@domicile/contract/mail-requests/request-states'

/** The facts about an item that prevent requests, and if the scan that keeps its paper has a page that no one can see. */
export type ItemFacts = MailObstacles & { hasUnseenPage: boolean }

/** Finds an obstacle by the facts about an item. One in its scan is named if it will not pass. */
export function findObstacle(
  item: ItemFacts,
  find: (facts: MailObstacles) => string | undefined,
): string | undefined {
  const obstacle = find(item)
  const isScan = obstacle !== find({ ...item, mayBeDestroyed: true })
  return isScan && item.hasUnseenPage ? requestMessages.unseenPage : obstacle
}
