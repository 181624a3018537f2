import type { WorkflowRecord } from '@domicile/contract/workflows/workflows'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { lazy, Suspense, useState } from 'react'
import { paths } from '../../navigation/paths.ts'
import { ActionMenu } from '../../ui/layout/ActionMenu.tsx'
import { RestoredNotice } from '../../ui/feedback/RestoredNotice.tsx'
import { LeaveDialog } from '../../forms/LeaveDialog.tsx'
import { PageHeader } from '../../ui/layout/PageHeader.tsx'
import { PrimaryButton } from '../../ui/layout/PrimaryButton.tsx'
import { useLeaveGuard } from '../../forms/use-leave-guard.ts'
import { BeginRunPanel } from '../runs/runs.public.ts'
import { builderTexts as words } from './builder-texts.ts'
import type { FieldNote } from './builder/draft.ts'
import { DraftButtons } from './builder/DraftButtons.tsx'
import { DraftMergeNotice } from './builder/DraftMergeNotice.tsx'
import { DrawingBoard } from './builder/DrawingBoard.tsx'
import { DryRunPanel } from './builder/DryRunPart.tsx'
import { useDraft } from './builder/use-draft.ts'
import { useSaveDraft } from './builder/use-save-draft.ts'
import { isAsked, useWorkflowMenu } from './use-workflow-menu.ts'
import { VersionsPanel } from './VersionsPanel.tsx'
import { State } from './workflow-columns.tsx'
import { workflowTexts } from './workflow-texts.ts'
import { WorkflowDialog } from './WorkflowDialog.tsx'

const PublishPanel = lazy(async () => ({
  default: (await import('./builder/PublishPanel.tsx')).PublishPanel,
}))

/** A workflow in the builder, with the actions on the whole workflow. */
export function WorkflowPage({ workflow }: { workflow: WorkflowRecord }) {
  const draft = useDraft(workflow, `PUT /api/workflows/:slug ${workflow.slug}`)
  const [notes, setNotes] = useState<FieldNote[]>([])
  const { version, merge, isSaving, error, save, take } = useSaveDraft(workflow, draft, setNotes)
  const { blocker } = useLeaveGuard(draft.isDirty)
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
        status={<State workflow={workflow} />}
        breadcrumbs={[{ label: workflowTexts.title, to: paths.workflows() }, { label: workflow.name }]}
        actions={
          <>
            {mayEdit && <DraftButtons draft={draft} saving={isSaving} onSave={() => save()} />}
            {primary && <PrimaryButton {...primary} />}
            <ActionMenu actions={menu} />
          </>
        }
      />
      <Notice workflow={workflow} error={error} mayEdit={mayEdit} />
      {draft.wasRestored && (
        <Box sx={{ mb: 3 }}>
          <RestoredNotice onStartOver={() => take(workflow)} />
        </Box>
      )}
      {merge && (
        <Box sx={{ mb: 3 }}>
          <DraftMergeNotice key={version} draft={draft} merge={merge} />
        </Box>
      )}
      <DrawingBoard draft={draft} isReadOnly={!mayEdit} notes={notes} onNotes={setNotes} />
      <Suspense fallback={null}>
        {open === 'run' && <BeginRunPanel workflow={workflow} onClose={close} />}
        {open === 'publish' && (
          <PublishPanel
            workflow={workflow}
            version={version}
            stages={draft.stages}
            onProblems={(problems) => (setNotes(problems), close())}
            onPublished={(record) => (take(record), setNotes([]), close())}
            onClose={close}
          />
        )}
      </Suspense>
      {open === 'try' && <DryRunPanel definition={draft.definition} onClose={close} />}
      {open === 'versions' && (
        <VersionsPanel
          workflow={workflow}
          version={version}
          drawn={draft.definition}
          onRestored={(record) => (take(record), close())}
          onClose={close}
        />
      )}
      {open && isAsked(open) && (
        <WorkflowDialog
          workflow={workflow}
          action={open}
          onDone={(record) => (open === 'drop-draft' && take(record), close())}
          onClose={close}
        />
      )}
      {blocker.status === 'blocked' && (
        <LeaveDialog onLeave={() => (draft.forget(), blocker.proceed())} onStay={blocker.reset} />
      )}
    </>
  )
}

type NoticeProps = { workflow: WorkflowRecord; error: string | undefined; mayEdit: boolean }

function Notice({ workflow, error, mayEdit }: NoticeProps) {
  const info =
    workflow.state === 'archived'
      ? words.archived
      : workflow.isPaused
        ? words.paused
        : mayEdit
          ? undefined
          : words.readOnly
  if (!error && !info) return null
  return (
    <Alert severity={error ? 'error' : 'info'} sx={{ mb: 3 }}>
      {error ?? info}
    </Alert>
  )
}
