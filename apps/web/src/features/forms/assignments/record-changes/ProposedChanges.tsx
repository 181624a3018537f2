import type { RecordChanges } from '@domicile/contract/forms/assignments/record-changes'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { type ReactNode, useState } from 'react'
import type { FileOf } from '../../../../answering/reading/AnswerValue.tsx'
import { reasonOf } from '../../../../api/problem-error.ts'
import { useSend } from '../../../../api/queries.ts'
import { ConfirmDialog } from '../../../../ui/feedback/ConfirmDialog.tsx'
import { ActionButton } from '../../../../ui/actions/ActionButton.tsx'
import { ChangeList } from './ChangeList.tsx'
import { RecordRefusal } from './RecordRefusal.tsx'
import { hasSecondReviewer } from './second-reviewer.ts'
import { recordChangeTexts as words } from './record-change-texts.ts'

type ProposedChangesProps = {
  assignmentId: string
  changes: RecordChanges
  proposal: NonNullable<RecordChanges['proposal']>
  evidence: ReactNode
  fileOf: FileOf
}

/** Changes that wait for a second reviewer. */
export function ProposedChanges(props: ProposedChangesProps) {
  const { assignmentId, changes, proposal, evidence, fileOf } = props
  const proposed = changes.changes.filter(({ path }) => proposal.paths.includes(path))
  const [isDeclining, setDeclining] = useState(false)
  const [isSeparateCompany, setIsSeparateCompany] = useState(false)
  const params = { id: assignmentId }
  const confirm = useSend('PUT /api/assignments/:id/record/proposal/confirmation', {
    done: words.done.applied,
  })
  const decline = useSend('PUT /api/assignments/:id/record/proposal/refusal', {
    done: words.done.declined,
    onSuccess: () => setDeclining(false),
  })
  const may = (action: RecordChanges['allowedActions'][number]) => changes.allowedActions.includes(action)
  const obstacle = changes.obstacles.find(({ event }) => event === 'confirm')?.reason
  return (
    <Stack sx={{ gap: 2 }}>
      {words.proposed(proposal.by)}
      {!hasSecondReviewer(changes, proposed) && <Alert severity="warning">{words.noSecondReviewer}</Alert>}
      <ChangeList changes={proposed} fileOf={fileOf} />
      {evidence}
      <RecordRefusal
        error={confirm.error}
        isSeparateCompany={isSeparateCompany}
        onSeparateCompany={setIsSeparateCompany}
      />
      <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap' }}>
        {(may('confirm') || obstacle) && (
          <ActionButton
            variant="contained"
            busy={confirm.isPending}
            disabledReason={obstacle}
            onClick={() => confirm.mutate({ params, body: { isSeparateCompany } })}
          >
            {words.confirm}
          </ActionButton>
        )}
        {may('decline') && <Button onClick={() => setDeclining(true)}>{words.decline}</Button>}
      </Stack>
      {isDeclining && (
        <ConfirmDialog
          title={words.declineTitle}
          text={words.declineText}
          verb={words.decline}
          reason={{ label: words.reason, required: true, max: 500 }}
          busy={decline.isPending}
          error={reasonOf(decline.error)}
          onConfirm={(reason) => decline.mutate({ params, body: { reason } })}
          onClose={() => setDeclining(false)}
        />
      )}
    </Stack>
  )
}
