import { useNavigate } from '@tanstack/react-router'
import Box from '@mui/material/Box'
import Alert from '@mui/material/Alert'
import { useState } from 'react'
import { paths } from '../../navigation/paths.ts'
import { useSend } from '../../api/queries.ts'
import { RestoredNotice } from '../../ui/feedback/RestoredNotice.tsx'
import { LeaveDialog } from '../../forms/LeaveDialog.tsx'
import { PageHeader } from '../../ui/layout/PageHeader.tsx'
import { useLeaveGuard } from '../../forms/use-leave-guard.ts'
import { builderTexts as words } from './builder-texts.ts'
import { emptyDraft, type FieldNote, notesOf } from './builder/draft.ts'
import { DraftButtons } from './builder/DraftButtons.tsx'
import { DrawingBoard } from './builder/DrawingBoard.tsx'
import { useDraft } from './builder/use-draft.ts'
import { workflowTexts } from './workflow-texts.ts'

const empty = { definition: emptyDraft, version: 0 }

/** Creates a workflow; after the first save the page moves to its own address. */
export default function NewWorkflowScreen() {
  const navigate = useNavigate()
  const draft = useDraft(empty, 'POST /api/workflows')
  const [notes, setNotes] = useState<FieldNote[]>([])
  const { blocker, free } = useLeaveGuard(draft.isDirty)
  const create = useSend('POST /api/workflows', {
    done: words.created,
    onSuccess: ({ slug }) => (
      free(),
      draft.forget(),
      void navigate({ to: paths.workflow(slug), replace: true })
    ),
  })
  const save = () =>
    create.mutate({ body: draft.definition }, { onError: (problem) => setNotes(notesOf(problem)) })
  const { error } = create
  return (
    <>
      <PageHeader
        title={words.newTitle}
        subtitle={words.newSubtitle}
        breadcrumbs={[{ label: workflowTexts.title, to: paths.workflows() }, { label: words.newTitle }]}
        actions={<DraftButtons draft={draft} isPrimary saving={create.isPending} onSave={save} />}
      />
      {error && error.errors.length === 0 && (
        <Alert severity="error" sx={{ mb: 3 }}>
          {error.message}
        </Alert>
      )}
      {draft.wasRestored && (
        <Box sx={{ mb: 3 }}>
          <RestoredNotice onStartOver={() => draft.load(empty)} />
        </Box>
      )}
      <DrawingBoard draft={draft} isReadOnly={false} notes={notes} onNotes={setNotes} />
      {blocker.status === 'blocked' && (
        <LeaveDialog onLeave={() => (draft.forget(), blocker.proceed())} onStay={blocker.reset} />
      )}
    </>
  )
}
