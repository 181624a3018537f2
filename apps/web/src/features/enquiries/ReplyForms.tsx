import { EnquiryAnswerInput, EnquiryMessageInput } from '@domicile/contract/enquiries/enquiries'
import { LongText, Switch } from '../../forms/Fields.tsx'
import { issuesOf } from '../../forms/form-errors.ts'
import { InlineForm } from '../../forms/InlineForm.tsx'
import { useRouteForm } from '../../forms/use-route-form.ts'
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
export function AnswerForm({ id }: { id: string }) {
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
  return (
    <InlineForm form={form} label={answer.label} submitLabel={answer.send}>
      <LongText form={form} name="text" rows={6} />
      <Switch form={form} name="isInternal" />
    </InlineForm>
  )
}
