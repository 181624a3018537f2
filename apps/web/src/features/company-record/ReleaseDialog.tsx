import type { Company } from '@domicile/contract/companies/companies'
import { useSend } from '../../api/queries.ts'
import { ConfirmDialog } from '../../ui/feedback/ConfirmDialog.tsx'
import { companyTexts as words } from '../companies/companies.public.ts'

type ReleaseDialogProps = { company: Company; onClose: () => void }

/** Removes the account manager from a company. */
export function ReleaseDialog({ company, onClose }: ReleaseDialogProps) {
  const release = useSend('DELETE /api/companies/:id/account-manager', {
    done: words.managerReleased,
    onSuccess: onClose,
  })
  const verb = `Release ${company.accountManager?.name ?? ''}`.trim()
  return (
    <ConfirmDialog
      title={`${verb}?`}
      text={words.releaseText}
      verb={verb}
      busy={release.isPending}
      error={release.error?.message}
      onConfirm={() => release.mutate({ params: { id: company.id } })}
      onClose={onClose}
    />
  )
}
