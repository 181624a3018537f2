import Alert from '@mui/material/Alert'
import type { FileKind } from '@domicile/contract/companies/files/file-kinds'
import type { FileVersion } from '@domicile/contract/companies/files/files'
import { DateOf } from '../../../forms/Fields.tsx'
import { FormPanel } from '../../../forms/FormPanel.tsx'
import { useRouteForm } from '../../../forms/use-route-form.ts'
import { checkDates, dateTexts } from './file-dates.ts'
import { fileTexts as words } from './file-texts.ts'

type FileDatesPanelProps = {
  companyId: string
  kind: FileKind
  version: FileVersion
  /** True if the document stays approved when this user changes its dates. */
  keepsApproval: boolean
  onClose: () => void
}

/** Changes the issue and expiry dates of a document. */
export function FileDatesPanel({ companyId, kind, version, keepsApproval, onClose }: FileDatesPanelProps) {
  const form = useRouteForm('PUT /api/companies/:companyId/files/:id/dates', {
    texts: dateTexts,
    subject: version.id,
    values: { issuedOn: version.issuedOn ?? '', expiresOn: version.expiresOn ?? '' },
    input: (body) => ({ params: { companyId, id: version.id }, body }),
    check: checkDates,
    done: words.datesSaved,
    onSaved: onClose,
  })
  return (
    <FormPanel
      form={form}
      title={words.datesTitle(words.kinds[kind])}
      subtitle={version.name}
      onClose={onClose}
    >
      {version.approvedAt && !keepsApproval && <Alert severity="info">{words.datesUndoApproval}</Alert>}
      <DateOf form={form} name="issuedOn" />
      <DateOf form={form} name="expiresOn" />
    </FormPanel>
  )
}
