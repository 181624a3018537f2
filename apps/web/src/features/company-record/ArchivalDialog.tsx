import type { Company } from '@domicile/contract/companies/companies'
import { useSend } from '../../api/queries.ts'
import { ConfirmDialog } from '../../ui/feedback/ConfirmDialog.tsx'
import { companyTexts as words } from '../companies/companies.public.ts'

type ArchivalDialogProps = { company: Company; onClose: () => void }

/** Archives or restores a company, with a reason. */
export function ArchivalDialog({ company, onClose }: ArchivalDialogProps) {
  const isArchived = company.status === 'archived'
  const archive = useSend('PUT /api/companies/:id/archival', {
    done: words.archived,
    onSuccess: onClose,
  })
  const restore = useSend('DELETE /api/companies/:id/archival', {
    done: words.restored,
    onSuccess: onClose,
  })
  const { mutate, isPending, error } = isArchived ? restore : archive
  const verb = `${isArchived ? 'Restore' : 'Archive'} ${company.name}`
  return (
    <ConfirmDialog
      title={`${verb}?`}
      text={isArchived ? words.restoreText : words.archiveText}
      verb={verb}
      danger={!isArchived}
      reason={{ label: words.reason, help: words.reasonHelp, required: true, max: 500 }}
      busy={isPending}
      error={error?.errors[0]?.message ?? error?.message}
      onConfirm={(reason) => mutate({ params: { id: company.id }, body: { reason } })}
      onClose={onClose}
    />
  )
}
