import { type SavedAnswer, SavedAnswerInput } from '@domicile/contract/knowledge/enquiries/saved-answers'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { SendDialog } from '../../../../api/SendDialog.tsx'
import { LongText, Text } from '../../../../forms/Fields.tsx'
import { issuesOf } from '../../../../forms/form-errors.ts'
import { FormPanel } from '../../../../forms/FormPanel.tsx'
import { readAgain } from '../../../../forms/read-again.ts'
import { type RouteForm, useRouteForm } from '../../../../forms/use-route-form.ts'
import { savedAnswerTexts as words } from '../enquiry-texts.ts'

type Values = { name: string; text: string }

const empty: Values = { name: '', text: '' }

/** Saves a text for all staff. */
export function NewSavedAnswer({ onClose }: { onClose: () => void }) {
  const form = useRouteForm('POST /api/saved-answers', {
    texts: words,
    values: empty,
    input: (body) => ({ body }),
    check: (values) => issuesOf(SavedAnswerInput, values),
    done: words.created,
    onSaved: onClose,
  })
  return (
    <FormPanel form={form} title={words.new} submitLabel={words.create} onClose={onClose}>
      <Fields form={form} />
    </FormPanel>
  )
}

/** Changes or removes a saved text. */
export function EditSavedAnswer({ answer, onClose }: { answer: SavedAnswer; onClose: () => void }) {
  const [isRemoving, setRemoving] = useState(false)
  const { id, name, version } = answer
  const form = useRouteForm('PUT /api/saved-answers/:id', {
    texts: words,
    subject: id,
    values: valuesOf(answer),
    version,
    input: (values, of) => ({ params: { id }, body: { ...values, version: of } }),
    check: (values) => issuesOf(SavedAnswerInput, values),
    reread: async () => {
      const now = (await readAgain('GET /api/saved-answers', {})).find((one) => one.id === id)
      return now && { values: valuesOf(now), version: now.version }
    },
    done: words.changed,
    onSaved: onClose,
  })
  return (
    <FormPanel
      form={form}
      title={words.edit}
      submitLabel={words.save}
      onClose={onClose}
      secondary={<Button onClick={() => setRemoving(true)}>{words.remove}</Button>}
    >
      <Fields form={form} />
      {isRemoving && (
        <SendDialog
          route="DELETE /api/saved-answers/:id"
          input={() => ({ params: { id } })}
          title={words.removal.title(name)}
          text={words.removal.text}
          verb={words.remove}
          done={words.removal.done}
          danger
          onDone={() => (form.forget(), onClose())}
          onClose={() => setRemoving(false)}
        />
      )}
    </FormPanel>
  )
}

function Fields({ form }: { form: RouteForm<Values> }) {
  return (
    <>
      <Text form={form} name="name" required />
      <LongText form={form} name="text" rows={10} required />
    </>
  )
}

function valuesOf({ name, text }: SavedAnswer): Values {
  return { name, text }
}
