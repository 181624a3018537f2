import type { WorkflowDraft } from '@domicile/contract/work/workflows/workflow-definition'
import type { WorkflowAction, WorkflowRecord } from '@domicile/contract/work/workflows/workflows'
import type { Output } from '../../../api/client.ts'
import type { DraftAction } from '../../../drafts/ActionDialog.tsx'
import { draftTexts } from '../../../drafts/draft-texts.ts'
import { differences } from '../../../drafts/version-difference.ts'
import type { VersionKind } from '../../../drafts/VersionsPanel.tsx'
import { workflowPageTexts as words } from './builder-texts.ts'
import { stageParts } from './builder/draft.ts'

/** The actions on a whole workflow that ask for confirmation. */
export const workflowActions = {
  'drop-draft': {
    route: 'DELETE /api/workflows/:slug/draft',
    ...draftTexts.dropDraft,
  },
  pause: {
    route: 'PUT /api/workflows/:slug/pause',
    verb: 'Pause',
    text: 'Schedules and events won’t start runs. Active runs continue.',
    done: 'Workflow paused',
  },
  resume: {
    route: 'DELETE /api/workflows/:slug/pause',
    verb: 'Resume',
    text: 'Schedules and events start runs again. One run covers missed dates.',
    done: 'Workflow resumed',
  },
  archive: {
    route: 'PUT /api/workflows/:slug/archival',
    verb: 'Archive',
    text: 'It disappears from lists and starts no new runs. Active runs continue.',
    done: 'Workflow archived',
  },
  restore: {
    route: 'DELETE /api/workflows/:slug/archival',
    verb: 'Restore',
    text: 'It appears in lists again.',
    done: 'Workflow restored',
  },
} satisfies Partial<Record<WorkflowAction, DraftAction<WorkflowRecord>>>

type Version = Output<'GET /api/workflows/:slug/versions'>[number]

/** The published versions of workflows, with their active runs. */
export const workflowVersions: VersionKind<WorkflowRecord, Version, WorkflowDraft> = {
  read: 'GET /api/workflows/:slug/versions',
  restore: 'POST /api/workflows/:slug/versions/:number/restoration',
  usageOf: ({ openRuns }) => words.openOn(openRuns),
  differencesOf: ({ definition }, drawn) => differences(stageParts, definition, drawn, words.orderChanged),
}
