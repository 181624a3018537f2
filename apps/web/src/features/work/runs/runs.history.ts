import type { NounHistory } from '../../../history/noun-history.ts'

export const runHistory: NounHistory<'run'> = {
  title: 'Workflow runs',
  events: {
    started: (run) => `started a run of ${run}`,
    'stage-done': (run) => `completed a step of ${run}`,
    approved: (run) => `approved a step of ${run}`,
    refused: (run) => `rejected a step of ${run}`,
    answered: (run) => `answered a form of ${run}`,
    reassigned: (run) => `assigned ${run} to another person`,
    'stage-reassigned': (run) => `assigned a step of ${run} to others`,
    retried: (run) => `retried ${run}`,
    skipped: (run) => `skipped a step of ${run}`,
    cancelled: (run) => `cancelled ${run}`,
    'file-added': (run) => `added a file to a form of ${run}`,
    'file-downloaded': (run) => `downloaded a file from a form of ${run}`,
    restarted: (run) => `restarted ${run}`,
  },
}
