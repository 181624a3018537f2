import type { FileKind } from '@domicile/contract/files/file-kinds'
import type { FileVersion } from '@domicile/contract/files/files'
import { useSend } from '../../api/queries.ts'
import { ConfirmDialog } from '../../ui/feedback/ConfirmDialog.tsx'
import { companyTexts } from '../companies/companies.public.ts'
import { fileTexts as words } from './file-texts.ts'

type TakeBackDialogProps = { companyId: string; kind: FileKind; version: FileVersion; onClose: () => void }

/** Withdraws the approval of a document, with a reason. */
export function TakeBackDialog({ companyId, kind, version, onClose }: TakeBackDialogProps) {
  const takeBack = useSend('DELETE /api/companies/:companyId/files/:id/approval', {
    done: words.takenBack,
    onSuccess: onClose,
  })
  return (
    <ConfirmDialog
      title={words.takeBackAsk(words.kinds[kind])}
      text={words.takeBackText}
      verb={words.takeBackVerb}
      reason={{ label: companyTexts.reason, help: companyTexts.reasonHelp, required: true, max: 500 }}
      busy={takeBack.isPending}
      error={takeBack.error?.errors[0]?.message ?? takeBack.error?.message}
      onConfirm={(reason) => takeBack.mutate({ params: { companyId, id: version.id }, body: { reason } })}
      onClose={onClose}
    />
  )
}
