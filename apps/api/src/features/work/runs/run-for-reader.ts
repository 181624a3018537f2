import { can } from '@domicile/contract/permissions'
import {
  type RunAction,
  runActionNames,
  runActions,
  runEvents,
} from '@domicile/contract/work/runs/run-events'
import { canMove } from '@domicile/contract/transitions'
import type { Stage } from '@domicile/contract/work/workflows/workflow-definition'
import { needsPeople, type RunState, runStates } from '@domicile/contract/work/workflows/workflow-rules'
import type { StatusLabel } from '@domicile/contract/status-labels'
import type { Run } from '@domicile/contract/work/runs/workflow-runs'
import type { Actor } from '@domicile/server/http/feature'
import { isForClient } from '../../../domain/runs/runs.queries.ts'

/** A run with the fields that decide how a user sees it. */
export type RunRow = Omit<Run, 'label' | 'stage' | 'waitingOn' | 'waitsFor' | 'allowedActions'> & {
  state: RunState
  stage: Stage
  /** The users who can act on the stage; none if it is not one that users act on. */
  actors: Run['waitsFor']
  position: number
  isOpen: boolean
  actionsDone: number
  requesterId: string | null
  /** True if the stage is for this user. */
  isTheirs: boolean
  /** The user holds the permission to act on the run. */
  mayAct: boolean
  mayRun: boolean
}

/**
 * Returns a run as one user sees it, in lists and in its record. A client learns only that the firm's own
 * steps exist.
 */
export function forReader(user: Actor, row: RunRow): Run {
  const { id, number, workflow, company, project, stage, position, startedAt, endedAt } = row
  const isHidden = !user.role && !isForClient(stage)
  const { key, name, kind } = isHidden ? FIRM : stage
  const isLate = row.isLate && !isHidden
  const state = user.role ? row.state : stateForClient(row, isHidden)
  return {
    id,
    number,
    workflow,
    company,
    project,
    startedAt,
    endedAt,
    state,
    stage: { key, name, kind, position },
    label: labelOf({ ...row, state, isLate }, isHidden),
    waitingOn: waitingOn({ ...row, state }, isHidden),
    waitsFor: isHidden ? null : waitsFor(user, row),
    assignee: user.role ? row.assignee : null,
    dueAt: isHidden ? null : row.dueAt,
    isLate,
    allowedActions: allowedActions(user, row),
  }
}

/** The stage that a client's list and record show for a step of the firm. */
export const FIRM = { key: 'firm', name: 'With the firm', kind: 'work' } as const

/** Hides failures and the state of the firm's own steps from clients: both are for the firm to resolve. */
function stateForClient({ state, isOpen }: RunRow, isHidden: boolean): RunState {
  const isOwnMatter = isHidden && isOpen && state !== 'scheduled'
  return isOwnMatter || state === 'failed_retriable' || state === 'failed_final' ? 'running' : state
}

function labelOf({ state, stage, isLate }: RunRow, isHidden: boolean): StatusLabel {
  if (state === 'failed_retriable' || state === 'failed_final') return runStates[state]
  if (isLate) return 'at risk'
  const isOwn = state === 'running' || (state === 'completed' && stage.kind === 'end')
  return isOwn && !isHidden ? stage.label : runStates[state]
}

function waitingOn({ state, isOpen, stage, actionsDone }: RunRow, isHidden: boolean): Run['waitingOn'] {
  if (!isOpen || state === 'scheduled') return 'none'
  if (isHidden) return 'firm'
  if (state === 'failed_retriable' || state === 'failed_final') return 'firm'
  if (stage.kind === 'wait' || actionsDone < stage.actions.length) return 'none'
  return isForClient(stage) ? 'client' : 'firm'
}

/** A user who acts as a company is not asked for what they cannot do in its name. */
function waitsFor({ acting }: Actor, row: RunRow): Run['waitsFor'] {
  const { state, stage, actionsDone, actors } = row
  const isAsked = WAITING.includes(state) && actionsDone >= stage.actions.length
  if (!isAsked || !actors) return null
  const mayAct = !acting || (acting.mayWrite && stage.kind !== 'approval')
  return { ...actors, isYou: actors.isYou && mayAct }
}

const WAITING: readonly RunState[] = ['running', 'waiting_approval', 'waiting_form']

/** The actions that a user may take on a run in its current state. */
function allowedActions(user: Actor, row: RunRow): RunAction[] {
  const { stage, state, requesterId, isTheirs, mayRun, actionsDone } = row
  if (user.acting && !user.acting.mayWrite) return []
  const mayAct = row.mayAct && (isTheirs || (user.role !== null && stage.kind !== 'approval'))
  const mayDecide = mayAct && !user.acting
  const may: Record<RunAction, boolean> = {
    complete: mayAct && stage.kind === 'work' && actionsDone >= stage.actions.length,
    approve: mayDecide && requesterId !== user.id,
    refuse: mayDecide,
    answer: mayAct,
    retry: mayRun,
    reassign: mayRun && needsPeople(stage.kind),
    skip: can(user, 'runs:skip'),
    cancel: mayRun,
    restart: mayRun,
  }
  return runActionNames.filter((action) => may[action] && canMove(runEvents, state, runActions[action]))
}
