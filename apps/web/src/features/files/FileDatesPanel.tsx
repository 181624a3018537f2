import Alert from '@mui/material/Alert'
import type { FileKind } from '@domicile/contract/files/file-kinds'
import type { FileVersion } from '@domicile/contract/files/files'
import { useState } from 'react'
import { useSend } from '../../api/queries.ts'
import { SidePanel } from '../../forms/SidePanel.tsx'
import {
  checkDates,
  type FileDateErrors,
  FileDateFields,
  refusedFields,
  summaryOf,
} from './FileDateFields.tsx'
import { fileTexts as words } from './file-texts.ts'

type FileDatesPanelProps = {
  companyId: string
  kind: FileKind
  version: FileVersion
  /** Whether a document stays valid when this person changes its dates. */
  keepsApproval: boolean
  onClose: () => void
}

/** Sets when a document was issued and when it expires. */
export function FileDatesPanel({ companyId, kind, version, keepsApproval, onClose }: FileDatesPanelProps) {
  const start = { issuedOn: version.issuedOn ?? '', expiresOn: version.expiresOn ?? '' }
  const [dates, setDates] = useState(start)
  const [errors, setErrors] = useState<FileDateErrors>({})
  const save = useSend('PUT /api/companies/:companyId/files/:id/dates', {
    done: words.datesSaved,
    onSuccess: onClose,
  })

  function submit() {
    const found = checkDates(dates)
    setErrors(found)
    if (found.expiresOn) return
    save.mutate(
      { params: { companyId, id: version.id }, body: dates },
      { onError: (problem) => setErrors(refusedFields(problem.errors)) },
    )
  }

  return (
    <SidePanel
      title={words.datesTitle(words.kinds[kind])}
      subtitle={version.name}
      onClose={onClose}
      onSubmit={submit}
      saving={save.isPending}
      dirty={dates.issuedOn !== start.issuedOn || dates.expiresOn !== start.expiresOn}
      errors={summaryOf(errors)}
      generalError={save.error && save.error.errors.length === 0 ? save.error.message : undefined}
    >
      {version.approvedAt && !keepsApproval && <Alert severity="info">{words.datesUndoApproval}</Alert>}
      <FileDateFields dates={dates} onChange={setDates} errors={errors} />
    </SidePanel>
  )
}
