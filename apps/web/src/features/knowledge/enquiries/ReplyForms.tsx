import {
  EnquiryAnswerInput,
  EnquiryMessageInput,
  type EnquiryRecord,
} from '@domicile/contract/knowledge/enquiries/enquiries'
import { fillIn } from '@domicile/contract/knowledge/enquiries/enquiry-kinds'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../../api/queries.ts'
import { LongText, Switch } from '../../../forms/Fields.tsx'
import { issuesOf } from '../../../forms/form-errors.ts'
import { InlineForm } from '../../../forms/InlineForm.tsx'
import { useRouteForm } from '../../../forms/use-route-form.ts'
import { SearchSelect } from '../../../ui/fields/SearchSelect.tsx'
import { conversationTexts } from './enquiry-texts.ts'

const { write, answer } = conversationTexts
const noText = { text: '' }
const noAnswer = { text: '', isInternal: false }

/** Writes another message to the firm. */
export function WriteForm({ id }: { id: string }) {
  const form = useRouteForm('POST /api/enquiries/:id/messages', {
    texts: { fields: { text: write.label } },
    subject: id,
    values: noText,
    input: (body) => ({ params: { id }, body }),
    check: (values) => issuesOf(EnquiryMessageInput, values),
    done: write.done,
    stays: () => ({ values: noText, version: 0 }),
    isInline: true,
  })
  return (
    <InlineForm form={form} label={write.label} submitLabel={write.send} variant="outlined">
      <LongText form={form} name="text" rows={4} />
    </InlineForm>
  )
}

/** Answers the client, or writes a note among staff. */
export function AnswerForm({ enquiry: { id, author, company } }: { enquiry: EnquiryRecord }) {
  const form = useRouteForm('POST /api/enquiries/:id/answers', {
    texts: { fields: { text: answer.label, isInternal: answer.isInternal } },
    subject: id,
    values: noAnswer,
    input: (body) => ({ params: { id }, body }),
    check: (values) => issuesOf(EnquiryAnswerInput, values),
    done: answer.done,
    stays: () => ({ values: noAnswer, version: 0 }),
    isInline: true,
  })
  const insert = (saved: string) => {
    const text = fillIn(saved, { client: author, company: company.name })
    const typed = form.getValues('text').trimEnd()
    form.setValue('text', typed ? `${typed}\n\n${text}` : text, { shouldDirty: true })
  }
  return (
    <InlineForm form={form} label={answer.label} submitLabel={answer.send}>
      <SavedAnswerPicker onInsert={insert} />
      <LongText form={form} name="text" rows={6} />
      <Switch form={form} name="isInternal" />
    </InlineForm>
  )
}

/** Inserts a saved answer into the text. */
function SavedAnswerPicker({ onInsert }: { onInsert: (text: string) => void }) {
  const source = useQuery(query('GET /api/saved-answers'))
  const saved = source.data ?? []
  if (saved.length === 0 && !source.error) return null
  return (
    <SearchSelect
      name="saved"
      label={answer.saved}
      value={null}
      source={source}
      options={saved.map(({ id, name }) => ({ value: id, label: name }))}
      onChange={(chosen) => {
        const found = saved.find(({ id }) => id === chosen?.value)
        if (found) onInsert(found.text)
      }}
    />
  )
}
