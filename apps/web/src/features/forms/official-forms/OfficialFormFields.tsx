import type { Filling, OfficialForm, PdfField } from '@domicile/contract/forms/official-forms/official-forms'
import type { Section } from '@domicile/contract/form-engine/structure'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useMemo, useState } from 'react'
import { useSend } from '../../../api/queries.ts'
import { SidePanel } from '../../../forms/SidePanel.tsx'
import { SendDialog } from '../../../api/SendDialog.tsx'
import { SearchSelect } from '../../../ui/fields/SearchSelect.tsx'
import { TextField } from '../../../ui/fields/TextField.tsx'
import { type Choice, choicesFor, keyOf, proposeFillings } from './choices.ts'
import { officialFormTexts as words } from './official-form-texts.ts'

type OfficialFormFieldsProps = { form: OfficialForm; sections: readonly Section[]; onClose: () => void }

/** The fields of an official form, each with the answer that fills it. A new form starts with a proposal. */
export function OfficialFormFields({ form, sections, onClose }: OfficialFormFieldsProps) {
  const { id, version, pdfFields } = form
  const [name, setName] = useState(form.name)
  const isNew = version === 1 && form.fillings.length === 0
  const [fillings, setFillings] = useState<readonly Filling[]>(
    isNew ? proposeFillings(pdfFields, sections) : form.fillings,
  )
  const [isDirty, setIsDirty] = useState(isNew && fillings.length > 0)
  const [isRemoving, setIsRemoving] = useState(false)
  const saving = useSend('PUT /api/official-forms/:id', { done: words.saved, onSuccess: onClose })
  const choose = (pdfField: string, choice: Choice | undefined) => {
    const others = fillings.filter((filling) => filling.pdfField !== pdfField)
    setFillings(choice ? [...others, { pdfField, answer: choice.answer, option: choice.option }] : others)
    setIsDirty(true)
  }
  return (
    <SidePanel
      title={words.edit(form.name)}
      subtitle={words.editHelp}
      dirty={isDirty}
      onClose={onClose}
      onSubmit={() => saving.mutate({ params: { id }, body: { name, fillings: [...fillings], version } })}
      saving={saving.isPending}
      generalError={saving.error?.message}
      secondary={
        <Button color="error" onClick={() => setIsRemoving(true)}>
          {words.remove}
        </Button>
      }
    >
      <TextField
        name="name"
        label={words.name}
        value={name}
        required
        onChange={(next) => (setName(next), setIsDirty(true))}
      />
      <PdfFields pdfFields={pdfFields} sections={sections} fillings={fillings} onChoose={choose} />
      {isRemoving && <RemoveForm form={form} onDone={onClose} onClose={() => setIsRemoving(false)} />}
    </SidePanel>
  )
}

type PdfFieldsProps = {
  pdfFields: readonly PdfField[]
  sections: readonly Section[]
  fillings: readonly Filling[]
  onChoose: (pdfField: string, choice: Choice | undefined) => void
}

function PdfFields({ pdfFields, sections, fillings, onChoose }: PdfFieldsProps) {
  const choices = useMemo(
    () => ({
      text: choicesFor('text', sections),
      tick: choicesFor('tick', sections),
      choice: choicesFor('choice', sections),
    }),
    [sections],
  )
  return pdfFields.map(({ name, kind }) => {
    const filling = fillings.find(({ pdfField }) => pdfField === name)
    const currentChoice = filling && choices[kind].find((choice) => keyOf(choice) === keyOf(filling))
    return (
      <SearchSelect
        key={name}
        name={name}
        label={name || words.unnamed}
        placeholder={words.nothing}
        options={choices[kind].map((choice) => ({ value: keyOf(choice), label: choice.label }))}
        value={filling ? { value: keyOf(filling), label: currentChoice?.label ?? words.gone } : null}
        onChange={(option) =>
          onChoose(
            name,
            choices[kind].find((choice) => keyOf(choice) === option?.value),
          )
        }
      />
    )
  })
}

function RemoveForm({
  form,
  onDone,
  onClose,
}: {
  form: OfficialForm
  onDone: () => void
  onClose: () => void
}) {
  return (
    <SendDialog
      title={words.removeTitle(form.name)}
      text={<Typography component="span">{words.removeText}</Typography>}
      verb={words.removeVerb}
      danger
      route="DELETE /api/official-forms/:id"
      input={() => ({ params: { id: form.id } })}
      done={words.removed}
      onDone={onDone}
      onClose={onClose}
    />
  )
}
