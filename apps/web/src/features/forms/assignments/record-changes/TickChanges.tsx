import { fileKindLabels } from '@domicile/contract/companies/files/file-kinds'
import type { AssignmentFile } from '@domicile/contract/forms/assignments/assignment-files'
import type { RecordChange, RecordChanges } from '@domicile/contract/forms/assignments/record-changes'
import { surveyMessages } from '@domicile/contract/forms/surveys/survey-messages'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useSend } from '../../../../api/queries.ts'
import { CheckboxField } from '../../../../ui/fields/CheckboxField.tsx'
import { SelectField } from '../../../../ui/fields/SelectField.tsx'
import { BusyButton } from '../../../../ui/actions/BusyButton.tsx'
import { fileOf } from '../file-of.ts'
import { ChangeList, changeName } from './ChangeList.tsx'
import { recordChangeTexts as words } from './record-change-texts.ts'
import { RecordRefusal } from './RecordRefusal.tsx'
import { hasSecondReviewer } from './second-reviewer.ts'

type TickChangesProps = {
  assignmentId: string
  changes: RecordChanges
  /** The files of the answers. */
  files: readonly AssignmentFile[]
}

/** Differences to tick: applied at once, or proposed where one of them is about owners. */
export function TickChanges({ assignmentId, changes, files }: TickChangesProps) {
  const [ticked, setTicked] = useState(() => startsOf(changes.changes))
  const [evidence, setEvidence] = useState('')
  const [isSeparateCompany, setIsSeparateCompany] = useState(false)
  const apply = useSend('PUT /api/assignments/:id/record', { done: words.done.applied })
  const propose = useSend('PUT /api/assignments/:id/record/proposal', { done: words.done.proposed })
  const chosen = changes.changes.filter(({ path }) => ticked.has(path))
  const isProposal = chosen.some(({ isOwnership }) => isOwnership)
  const { isPending, error } = isProposal ? propose : apply
  const choices = evidenceOf(files, changes.documents)
  const hasForeign = changes.changes.some(({ problem }) => problem === surveyMessages.noRecordRights)
  const hasSecond = hasSecondReviewer(changes, chosen)
  const mayDecide = changes.allowedActions.length > 0
  const set = (path: string, isOn: boolean) =>
    setTicked(new Set(isOn ? [...ticked, path] : [...ticked].filter((other) => other !== path)))
  const send = () => {
    const params = { id: assignmentId }
    const paths = chosen.map(({ path }) => path)
    const body = { version: changes.version, paths, evidence: evidence || null }
    if (isProposal) propose.mutate({ params, body })
    else apply.mutate({ params, body: { ...body, isSeparateCompany } })
  }
  return (
    <Stack sx={{ gap: 2 }}>
      {mayDecide && <Typography sx={{ color: 'text.secondary' }}>{words.open}</Typography>}
      {hasForeign && <Alert severity="info">{words.askWriters(changes.writers)}</Alert>}
      <ChangeList
        changes={changes.changes}
        fileOf={fileOf({ id: assignmentId, files })}
        renderHeading={(change) => (
          <CheckboxField
            name={change.path}
            label={changeName(change)}
            value={ticked.has(change.path)}
            onChange={(isOn) => set(change.path, isOn)}
            disabled={change.problem !== null}
            {...(change.problem !== null && { error: change.problem })}
          />
        )}
      />
      {mayDecide && choices.length > 0 && chosen.some(({ document }) => !document) && (
        <Box sx={{ maxWidth: 400 }}>
          <SelectField
            name="evidence"
            label={words.evidence}
            placeholder={words.noEvidence}
            value={evidence}
            onChange={setEvidence}
            options={choices}
          />
        </Box>
      )}
      <RecordRefusal {...{ error, isSeparateCompany }} onSeparateCompany={setIsSeparateCompany} />
      {mayDecide && isProposal && !hasSecond && <Alert severity="warning">{words.noSecondReviewer}</Alert>}
      {mayDecide && chosen.length > 0 && (
        <Stack direction="row" sx={{ gap: 2, alignItems: 'center', flexWrap: 'wrap' }}>
          <BusyButton variant="contained" busy={isPending} onClick={send}>
            {(isProposal ? words.propose : words.apply)(chosen.length)}
          </BusyButton>
          {isProposal && hasSecond && (
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {words.fourEyes}
            </Typography>
          )}
        </Stack>
      )}
    </Stack>
  )
}

/** The files of the answers, and then the current documents of the company. */
function evidenceOf(files: TickChangesProps['files'], documents: RecordChanges['documents']) {
  const answered = files.map(({ id, name }) => ({ value: id, label: name }))
  const recorded = documents.map(({ id, kind, name }) => {
    return { value: id, label: `${fileKindLabels[kind]}: ${name}` }
  })
  return [...answered, ...recorded]
}

/** A change of a record that changed in the meantime is ticked on purpose only. */
function startsOf(changes: readonly RecordChange[]): ReadonlySet<string> {
  const plain = changes.filter(({ isConflict, problem }) => !isConflict && problem === null)
  return new Set(plain.map(({ path }) => path))
}
