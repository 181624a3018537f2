import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ProblemError } from '../api/client.ts'
import { me } from '../api/queries.ts'
import { whileActing } from '../session/allowed-actions.ts'
import { ConfirmDialog } from '../ui/feedback/ConfirmDialog.tsx'
import { ActionButton } from '../ui/layout/ActionButton.tsx'
import { entryTexts as words } from './entry-texts.ts'

type RemoveEntryProps = {
  name: string
  /** When to remove the record, and when not to. */
  text: string
  remove: { isPending: boolean; error: ProblemError | null }
  onConfirm: () => void
}

/** The button in a panel that removes the record being edited, after a confirmation. */
export function RemoveEntry({ name, text, remove, onConfirm }: RemoveEntryProps) {
  const { data: person } = useQuery(me)
  const [isAsked, setIsAsked] = useState(false)
  return (
    <>
      <ActionButton color="error" disabledReason={whileActing(person)} onClick={() => setIsAsked(true)}>
        {words.button}
      </ActionButton>
      {isAsked && (
        <ConfirmDialog
          title={words.ask(name)}
          text={text}
          verb={words.verb(name)}
          danger
          busy={remove.isPending}
          error={remove.error?.message}
          onConfirm={onConfirm}
          onClose={() => setIsAsked(false)}
        />
      )}
    </>
  )
}
