import { useMutation } from '@tanstack/react-query'
import { startActing } from '../../acting.ts'
import type { ProblemError } from '../../client.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { actingTexts as words } from './record-texts.ts'

type ActAsDialogProps = { company: { id: string; name: string }; onClose: () => void }

/** Asks for the reason, and acts as the company from then on. */
export function ActAsDialog({ company, onClose }: ActAsDialogProps) {
  const start = useMutation<void, ProblemError, string>({
    mutationFn: (reason) => startActing(company.id, reason),
  })
  return (
    <ConfirmDialog
      title={words.title(company.name)}
      text={words.text}
      verb={words.verb(company.name)}
      reason={{ label: words.reason, help: words.reasonHelp, required: true, max: 500 }}
      // Until the portal is there anew.
      busy={start.isPending || start.isSuccess}
      error={start.error?.errors[0]?.message ?? start.error?.message}
      onConfirm={(reason) => start.mutate(reason)}
      onClose={onClose}
    />
  )
}
