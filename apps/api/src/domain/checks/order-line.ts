import type { CheckState } from '@domicile/contract/compliance/checks/check-states'
import type { LineMove } from '@domicile/contract/api-jobs'
import type { Database } from '../../feature.ts'
import { reportLine } from '../orders/order-line.ts'
import type { PlainCheck } from './checks.queries.ts'

/** The progress of an order line by the state of its check. What could not be checked is tried again. */
const moves: Record<CheckState, LineMove> = {
  ordered: 'opened',
  data_requested: 'in-progress',
  processing: 'in-progress',
  result_proposed: 'in-progress',
  source_error: 'in-progress',
  cleared: 'done',
  failed: 'done',
  cancelled: 'cancelled',
}

/** Reports the progress of a check to the order it was opened for, if there is one. */
export function reportToOrder(db: Database, check: PlainCheck): Promise<void> {
  return reportLine(db, check, moves[check.state])
}
