import {
  type CaseEvent,
  caseEvents,
  caseEventsWithReason,
  type CaseState,
} from '@domicile/contract/compliance/due-diligence/case-states'
import { messages } from '@domicile/contract/messages'
import { canMove } from '@domicile/contract/transitions'
import { invalidField, Refusal } from '@domicile/server/http/errors'
import { sql } from 'kysely'
import type { Database } from '../../feature.ts'
import type { PlainCase } from './cases.queries.ts'

/** Refuses an event that the state forbids or that lacks a reason. */
export function refuseCaseMove({ state }: PlainCase, event: CaseEvent, reason?: string | null): void {
  if (!canMove(caseEvents, state, event))
    throw new Refusal('state', { text: `This case ${stateTexts[state]}.` })
  if (caseEventsWithReason.includes(event) && !reason) throw invalidField('reason', messages.required)
}

/** Completes "This case ...". */
const stateTexts: Record<CaseState, string> = {
  not_started: 'has not started',
  collecting: 'is collecting facts',
  info_requested: 'is waiting for answers',
  reviewing: 'is being reviewed',
  enhanced: 'is in enhanced due diligence',
  submitted: 'is waiting for a decision',
  approved: 'is approved',
  declined: 'was declined',
  exited: 'has ended',
}

/** Writes another state. */
export async function setCaseState(db: Database, id: string, state: CaseState): Promise<void> {
  await sql`
    update due_diligence_cases set state = ${state}, version = version + 1 where id = ${id}`.execute(db)
}

/** Counts a change of a case that leaves its state. */
export async function countChange(db: Database, id: string): Promise<void> {
  await sql`update due_diligence_cases set version = version + 1 where id = ${id}`.execute(db)
}
