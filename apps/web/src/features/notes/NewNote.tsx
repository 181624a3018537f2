import { messages, ownMessages } from '@domicile/contract/messages'
import { LongText } from '../../forms/Fields.tsx'
import { InlineForm } from '../../forms/InlineForm.tsx'
import { useRouteForm } from '../../forms/use-route-form.ts'
import { noteTexts as words } from './note-texts.ts'

const LONGEST = 4000

/** Writes a note. The text stays in the field until the server has saved it. */
export function NewNote({ companyId }: { companyId: string }) {
  const form = useRouteForm('POST /api/companies/:companyId/notes', {
    texts: { fields: { body: words.label } },
    subject: companyId,
    values: { body: '' },
    input: (body) => ({ params: { companyId }, body }),
    check,
    done: words.added,
    stays: () => ({ values: { body: '' }, version: 0 }),
    isInline: true,
  })
  return (
    <InlineForm form={form} label={words.label} submitLabel={words.add}>
      <LongText form={form} name="body" rows={3} count={{ max: LONGEST }} />
    </InlineForm>
  )
}

function check({ body }: { body: string }) {
  const length = [...body.normalize('NFC').trim()].length
  if (length === 0) return [{ path: 'body', message: messages.required }]
  return length > LONGEST ? [{ path: 'body', message: ownMessages.tooLong(LONGEST) }] : []
}
