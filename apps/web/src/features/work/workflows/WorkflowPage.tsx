import type { WorkflowRecord } from '@domicile/contract/work/workflows/workflows'
import { lazy, Suspense } from 'react'
import { DraftDialogs } from '../../../drafts/pages/DraftDialogs.tsx'
import { DraftPage } from '../../../drafts/pages/DraftPage.tsx'
import { useDraftPage } from '../../../drafts/pages/use-draft-page.ts'
import { paths } from '../../../navigation/paths.ts'
import { BeginRunPanel } from '../runs/runs.public.ts'
import { builderTexts as words } from './builder-texts.ts'
import { fieldInWords, labelOfField } from './builder/describe-draft.ts'
import { stageParts } from './builder/draft.ts'
import { DrawingBoard } from './builder/DrawingBoard.tsx'
import { DryRunPanel } from './builder/DryRunPart.tsx'
import { useWorkflowMenu } from './use-workflow-menu.ts'
import { pausedNote } from './workflow-columns.tsx'
import { workflowActions, workflowVersions } from './workflow-drafts.ts'
import { workflowTexts } from './workflow-texts.ts'

const PublishWorkflow = lazy(async () => ({
  default: (await import('./builder/PublishWorkflow.tsx')).PublishWorkflow,
}))

const routes = { save: 'PUT /api/workflows/:slug', read: 'GET /api/workflows/:slug' } as const
const fields = { labelOf: labelOfField, inWords: fieldInWords }

/** A workflow in the builder, with the actions on the whole workflow. */
export function WorkflowPage({ workflow }: { workflow: WorkflowRecord }) {
  const page = useDraftPage(workflow, stageParts, routes)
  const { draft, notes, onNotes, mayEdit, afterSaving, publishing } = page
  const { primary, menu, open, setOpen } = useWorkflowMenu(workflow, {
    isDirty: draft.isDirty,
    onPublish: () => afterSaving(() => setOpen('publish')),
  })
  const close = () => setOpen(undefined)
  return (
    <DraftPage
      page={page}
      title={workflow.name}
      stateNote={pausedNote(workflow)}
      breadcrumbs={[{ label: workflowTexts.title, to: paths.workflows() }, { label: workflow.name }]}
      primary={primary}
      menu={menu}
      fields={fields}
      info={conditionOf(workflow)}
    >
      <DrawingBoard draft={draft} isReadOnly={!mayEdit} notes={notes} onNotes={onNotes} />
      <Suspense fallback={null}>
        {open === 'run' && <BeginRunPanel workflow={workflow} onClose={close} />}
        {open === 'publish' && (
          <PublishWorkflow workflow={workflow} stages={draft.parts} {...publishing(close)} />
        )}
      </Suspense>
      {open === 'try' && <DryRunPanel definition={draft.definition} onClose={close} />}
      <DraftDialogs
        page={page}
        actions={workflowActions}
        versions={workflowVersions}
        open={open}
        onClose={close}
      />
    </DraftPage>
  )
}

/** Returns what restricts a workflow now, as text. */
function conditionOf({ state, isPaused, allowedActions }: WorkflowRecord): string | undefined {
  if (state === 'archived') return words.archived
  if (isPaused) return words.paused
  return allowedActions.includes('edit') ? undefined : words.readOnly
}
