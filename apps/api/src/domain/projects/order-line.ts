import type { ProjectLifecycle } from '@domicile/contract/work/projects/project-states'
import type { LineMove } from '@domicile/contract/api-jobs'
import type { Database } from '../../feature.ts'
import { reportLine } from '../orders/order-line.ts'
import type { PlainProject } from './projects.queries.ts'

/** The progress of an order's line, from the state of its project. */
const moves: Record<ProjectLifecycle, LineMove> = {
  draft: 'opened',
  active: 'in-progress',
  delivered: 'delivered',
  closed: 'done',
  cancelled: 'cancelled',
}

/** Reports the progress of a project to the order it was opened for, if there is one. */
export function reportToOrder(db: Database, project: PlainProject): Promise<void> {
  return reportLine(db, project, moves[project.lifecycle])
}
