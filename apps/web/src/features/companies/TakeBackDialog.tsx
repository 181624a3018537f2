import type { FileKind } from '@domicile/contract/file-kinds'
import type { FileVersion } from '@domicile/contract/files'
import { useSend } from '../../queries.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { fileReads } from './company-reads.ts'
import { companyTexts, fileTexts as words } from './record-texts.ts'

type TakeBackDialogProps = { companyId: string; kind: FileKind; version: FileVersion; onClose: () => void }

/** Takes back that a document is valid, with the reason. */
export function TakeBackDialog({ companyId, kind, version, onClose }: TakeBackDialogProps) {
  const takeBack = useSend('DELETE /api/companies/:companyId/files/:id/approval', {
    changes: fileReads,
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
