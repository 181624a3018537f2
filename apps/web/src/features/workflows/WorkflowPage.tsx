import type { WorkflowRecord } from '@domicile/contract/workflows/workflows'
import { lazy, Suspense, useState } from 'react'
import { ActionDialog } from '../../drafts/ActionDialog.tsx'
import { DraftButtons } from '../../drafts/DraftButtons.tsx'
import { DraftNotices } from '../../drafts/DraftNotices.tsx'
import { DraftState } from '../../drafts/DraftState.tsx'
import type { FieldNote } from '../../drafts/notes.ts'
import { useDraft } from '../../drafts/use-draft.ts'
import { useSaveDraft } from '../../drafts/use-save-draft.ts'
import { VersionsPanel } from '../../drafts/VersionsPanel.tsx'
import { paths } from '../../navigation/paths.ts'
import { ActionMenu } from '../../ui/layout/ActionMenu.tsx'
import { PageHeader } from '../../ui/layout/PageHeader.tsx'
import { PrimaryButton } from '../../ui/layout/PrimaryButton.tsx'
import { BeginRunPanel } from '../runs/runs.public.ts'
import { builderTexts as words } from './builder-texts.ts'
import { fieldInWords, labelOfField } from './builder/describe-draft.ts'
import { stageParts } from './builder/draft.ts'
import { DrawingBoard } from './builder/DrawingBoard.tsx'
import { DryRunPanel } from './builder/DryRunPart.tsx'
import { isAsked, useWorkflowMenu } from './use-workflow-menu.ts'
import { pausedNote } from './workflow-columns.tsx'
import { workflowActions, workflowVersions } from './workflow-drafts.ts'
import { workflowTexts } from './workflow-texts.ts'

const PublishWorkflow = lazy(async () => ({
  default: (await import('./builder/PublishWorkflow.tsx')).PublishWorkflow,
}))

const routes = { save: 'PUT /api/workflows/:slug', read: 'GET /api/workflows/:slug' } as const

/** A workflow in the builder, with the actions on the whole workflow. */
export function WorkflowPage({ workflow }: { workflow: WorkflowRecord }) {
  const draft = useDraft(workflow, { key: `${routes.save} ${workflow.slug}`, ...stageParts })
  const [notes, setNotes] = useState<FieldNote[]>([])
  const saving = useSaveDraft(workflow, draft, routes, setNotes)
  const { version, save, take } = saving
  const mayEdit = workflow.allowedActions.includes('edit')
  const { primary, menu, open, setOpen } = useWorkflowMenu(workflow, {
    isDirty: draft.isDirty,
    onPublish: () => (draft.isDirty ? save(() => setOpen('publish')) : setOpen('publish')),
  })
  const close = () => setOpen(undefined)
  return (
    <>
      <PageHeader
        title={workflow.name}
        status={<DraftState record={workflow} note={pausedNote(workflow)} />}
        breadcrumbs={[{ label: workflowTexts.title, to: paths.workflows() }, { label: workflow.name }]}
        actions={
          <>
            {mayEdit && <DraftButtons draft={draft} saving={saving.isSaving} onSave={() => save()} />}
            {primary && <PrimaryButton {...primary} />}
            <ActionMenu actions={menu} />
          </>
        }
      />
      <DraftNotices
        draft={draft}
        saving={saving}
        fields={{ labelOf: labelOfField, inWords: fieldInWords }}
        info={conditionOf(workflow)}
        onStartOver={() => take(workflow)}
      />
      <DrawingBoard draft={draft} isReadOnly={!mayEdit} notes={notes} onNotes={setNotes} />
      <Suspense fallback={null}>
        {open === 'run' && <BeginRunPanel workflow={workflow} onClose={close} />}
        {open === 'publish' && (
          <PublishWorkflow
            workflow={workflow}
            version={version}
            stages={draft.parts}
            onProblems={(problems) => (setNotes(problems), close())}
            onPublished={(record) => (take(record), setNotes([]), close())}
            onClose={close}
          />
        )}
      </Suspense>
      {open === 'try' && <DryRunPanel definition={draft.definition} onClose={close} />}
      {open === 'versions' && (
        <VersionsPanel
          kind={workflowVersions}
          record={workflow}
          version={version}
          drawn={draft.definition}
          onRestored={(record) => (take(record), close())}
          onClose={close}
        />
      )}
      {open && isAsked(open) && (
        <ActionDialog
          record={workflow}
          name={open}
          action={workflowActions[open]}
          onDone={(record) => (open === 'drop-draft' && take(record), close())}
          onClose={close}
        />
      )}
    </>
  )
}

/** Returns what restricts a workflow now, as text. */
function conditionOf({ state, isPaused, allowedActions }: WorkflowRecord): string | undefined {
  if (state === 'archived') return words.archived
  if (isPaused) return words.paused
  return allowedActions.includes('edit') ? undefined : words.readOnly
}
