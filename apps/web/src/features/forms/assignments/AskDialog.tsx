import type { AssignmentRecord } from '@domicile/contract/forms/assignments/assignments'
import type { Section } from '@domicile/contract/form-engine/structure'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { query, useSend } from '../../../api/queries.ts'
import { refusalOf } from '../../../api/refusal-of.ts'
import { ConfirmDialog } from '../../../ui/feedback/ConfirmDialog.tsx'
import { SelectField } from '../../../ui/fields/SelectField.tsx'
import { assignmentTexts as words } from './assignment-texts.ts'

type AskDialogProps = { record: AssignmentRecord; section: Section; onClose: () => void }

/** Asks a colleague to answer a section, or lets everyone answer it again. */
export function AskDialog({ record: { id, delegations }, section, onClose }: AskDialogProps) {
  const source = useQuery(query('GET /api/assignments/:id/people', { params: { id } }))
  const people = source.data ?? []
  const [chosen, setChosen] = useState(delegations.find((one) => one.section === section.name)?.user.id ?? '')
  const name = people.find((person) => person.id === chosen)?.name
  const sending = useSend('PUT /api/assignments/:id/delegations', {
    done: () => (name ? words.asking(name) : words.notAsking),
    onSuccess: onClose,
  })
  const send = () =>
    sending.mutate({ params: { id }, body: { section: section.name, userId: chosen || null } })
  return (
    <ConfirmDialog
      title={words.askTitle(section.title)}
      text={words.askText}
      verb={words.askVerb}
      onConfirm={send}
      onClose={onClose}
      busy={sending.isPending}
      disabledReason={refusalOf(source)}
      error={sending.error?.message}
    >
      <SelectField
        name="colleague"
        label={words.askLabel}
        placeholder={words.everyone}
        source={source}
        options={people.map((person) => ({ value: person.id, label: person.name }))}
        value={chosen}
        onChange={setChosen}
      />
    </ConfirmDialog>
  )
}
