import { messages } from '@domicile/contract/messages'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { startActing } from '../../../session/acting.ts'
import { type ProblemError, reasonOf } from '../../../api/problem-error.ts'
import { ConfirmDialog } from '../../../ui/feedback/ConfirmDialog.tsx'
import type { Option } from '../../../ui/fields/SelectField.tsx'
import { CompanyPicker } from '../../../forms/CompanyPicker.tsx'
import { actingTexts as words } from './acting-texts.ts'

type ActAsDialogProps = {
  /** The company to act as; if absent, the user chooses one here. */
  company?: { id: string; name: string }
  onClose: () => void
}

/** Asks for a reason and starts acting as the company. */
export function ActAsDialog({ company, onClose }: ActAsDialogProps) {
  const [chosen, setChosen] = useState<Option | null>(null)
  const [isMissing, setIsMissing] = useState(false)
  const start = useMutation<void, ProblemError, { id: string; reason: string }>({
    mutationFn: ({ id, reason }) => startActing(id, reason),
  })
  const id = company?.id ?? chosen?.value
  const name = company?.name ?? chosen?.label ?? words.aCompany
  return (
    <ConfirmDialog
      title={words.title(name)}
      text={words.text}
      verb={words.verb(name)}
      reason={{ label: words.reason, help: words.reasonHelp, required: true, max: 500 }}
      // Stays busy after success, until the portal has reloaded.
      busy={start.isPending || start.isSuccess}
      error={reasonOf(start.error)}
      onConfirm={(reason) => (id ? start.mutate({ id, reason }) : setIsMissing(true))}
      onClose={onClose}
    >
      {!company && (
        <CompanyPicker
          name="company"
          label={words.company}
          required
          exceptId=""
          actable
          value={chosen}
          onChange={setChosen}
          error={isMissing && !chosen ? messages.required : undefined}
        />
      )}
    </ConfirmDialog>
  )
}
