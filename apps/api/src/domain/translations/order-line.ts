import type { LineMove } from '@domicile/contract/api-jobs'
import type { TranslationState } from '@domicile/contract/translations/translation-states'
import type { Database } from '../../feature.ts'
import { reportLine } from '../orders/order-line.ts'
import type { PlainTranslation } from './translations.queries.ts'

/** The progress of an order line by the state of its translation. A paid one is never quoted. */
const moves: Record<TranslationState, LineMove> = {
  requested: 'opened',
  quoted: 'opened',
  accepted: 'opened',
  translating: 'in-progress',
  question: 'in-progress',
  client_review: 'in-progress',
  in_revision: 'in-progress',
  finalising: 'in-progress',
  adjusting: 'in-progress',
  complaint: 'in-progress',
  delivered: 'done',
  declined: 'cancelled',
  expired: 'cancelled',
  cancelled: 'cancelled',
}

/** Reports the progress of a translation to the order it was opened for, if there is one. */
export function reportToOrder(db: Database, translation: PlainTranslation): Promise<void> {
  return reportLine(db, translation, moves[translation.state])
}
