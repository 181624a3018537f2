import { messages } from '@domicile/contract/messages'
import { useRef, useState } from 'react'
import { reasonOf } from '../../../api/problem-error.ts'
import { useSend } from '../../../api/queries.ts'
import { ConfirmDialog } from '../../../ui/feedback/ConfirmDialog.tsx'
import { PasswordField } from '../../../ui/fields/PasswordField.tsx'
import { settingsTexts } from './settings-texts.ts'

const words = settingsTexts.data

type ErasureDialogProps = { onClose: () => void; onAsked: () => void }

/** Requests erasure; the password is required because the screen may have been left unlocked. */
export function ErasureDialog({ onClose, onAsked }: ErasureDialogProps) {
  const [currentPassword, setCurrentPassword] = useState('')
  const [wrong, setWrong] = useState<string>()
  const field = useRef<HTMLInputElement>(null)
  const { mutate, isPending, error } = useSend('POST /api/account/erasure', {
    onSuccess: onAsked,
  })

  function refuse(message: string) {
    setWrong(message)
    field.current?.focus()
  }

  function confirm(reason: string) {
    if (!currentPassword) return refuse(messages.required)
    const body = { currentPassword, ...(reason && { reason }) }
    mutate(
      { body },
      { onError: ({ errors }) => errors[0]?.pointer === '/currentPassword' && refuse(errors[0].message) },
    )
  }

  return (
    <ConfirmDialog
      title={words.dialogTitle}
      text={words.dialogText}
      verb={words.verb}
      danger
      reason={{ label: words.reason, help: words.reasonHelp, max: 500 }}
      busy={isPending}
      error={wrong ? undefined : reasonOf(error)}
      onConfirm={confirm}
      onClose={onClose}
    >
      <PasswordField
        name="currentPassword"
        label={words.password}
        autoComplete="current-password"
        required
        value={currentPassword}
        onChange={(value) => (setCurrentPassword(value), setWrong(undefined))}
        inputRef={field}
        error={wrong}
      />
    </ConfirmDialog>
  )
}
