import type { Noun } from '@domicile/contract/audit/events'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import type { FieldValues, Path, PathValue } from 'react-hook-form'
import type { ProblemError } from '../api/client.ts'
import { me } from '../api/queries.ts'
import { ActionButton } from '../ui/layout/ActionButton.tsx'
import { ConfirmDialog } from '../ui/feedback/ConfirmDialog.tsx'
import { SidePanel } from './SidePanel.tsx'
import { whileActing } from '../session/allowed-actions.ts'
import { entryTexts as words } from './entry-texts.ts'
import { StaleNotice } from './StaleNotice.tsx'
import type { useEntryForm } from './use-entry-form.ts'

type Removal = {
  name: string
  text: string
  isPending: boolean
  error: ProblemError | null
  onConfirm: () => void
}

type EntryPanelProps<Form extends FieldValues> = {
  noun: Noun
  title: string
  subtitle: string
  entry: ReturnType<typeof useEntryForm<Form>>
  onSave: (form: Form) => void
  isSaving: boolean
  /** Absent for a record that is only being added. */
  removal: Removal | undefined
  onClose: () => void
  children: ReactNode
}

/** The side panel in which a record of a company is added, changed or removed. */
export function EntryPanel<Form extends FieldValues>(props: EntryPanelProps<Form>) {
  const { noun, title, subtitle, entry, onSave, isSaving, removal, onClose, children } = props
  const { form, stale, errors, generalError, isDirty } = entry
  const { data: person } = useQuery(me)
  const [isRemoving, setIsRemoving] = useState(false)
  return (
    <SidePanel
      title={title}
      subtitle={subtitle}
      onClose={onClose}
      dirty={isDirty && !removal?.isPending}
      onSubmit={() => void form.handleSubmit((values) => onSave(values))()}
      submitLabel={removal ? words.save : title}
      saving={isSaving}
      errors={errors}
      generalError={generalError}
      secondary={
        removal && (
          <ActionButton
            color="error"
            disabledReason={whileActing(person)}
            onClick={() => setIsRemoving(true)}
          >
            {words.button}
          </ActionButton>
        )
      }
    >
      {stale && (
        <StaleNotice
          noun={noun}
          problem={stale}
          canTake={(field) => field in form.getValues()}
          onTake={(field, value) =>
            form.setValue(field as Path<Form>, value as PathValue<Form, Path<Form>>, { shouldDirty: true })
          }
        />
      )}
      {children}
      {removal && isRemoving && (
        <ConfirmDialog
          title={words.ask(removal.name)}
          text={removal.text}
          verb={words.verb(removal.name)}
          danger
          busy={removal.isPending}
          error={removal.error?.message}
          onConfirm={removal.onConfirm}
          onClose={() => setIsRemoving(false)}
        />
      )}
    </SidePanel>
  )
}
