import { formatAddress } from '@domicile/contract/addresses/address-format'
import { PostalInput } from '@domicile/contract/addresses/postal-address'
import type { MailRequest } from '@domicile/contract/mail/mail-kinds'
import type { Mail } from '@domicile/contract/mail/mail'
import { messages } from '@domicile/contract/messages'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../../api/queries.ts'
import { AddressFields, emptyPostal, type PostalValues } from '../../../forms/addresses/AddressFields.tsx'
import { Choice, LongText, Text } from '../../../forms/Fields.tsx'
import { issuesOf } from '../../../forms/form-errors.ts'
import { FormPanel } from '../../../forms/FormPanel.tsx'
import { useRouteForm } from '../../../forms/use-route-form.ts'
import { askTexts as words } from '../request-texts.ts'

/** `place` is an address of the company as one line; empty for an address that is typed in. */
type Values = PostalValues & Record<'place' | 'recipient' | 'note', string>

type AskPanelProps = { item: Mail; kind: MailRequest; onClose: () => void }

/** Asks for something to be done with an item. */
export function AskPanel({ item, kind, onClose }: AskPanelProps) {
  const isForward = kind === 'forward'
  const values: Values = { place: '', recipient: item.entity?.name ?? '', ...emptyPostal, note: '' }
  const places = usePlaces(item, isForward)
  const form = useRouteForm('POST /api/mail/:id/requests', {
    texts: words,
    subject: `${item.id} ${kind}`,
    values,
    input: (typed) => ({
      params: { id: item.id },
      body: { kind, note: typed.note, destination: isForward ? destinationOf(typed) : null },
    }),
    check: (typed) => (isForward ? issuesOfPlace(typed) : []),
    pathOf: (path) => (path === 'destination' ? 'recipient' : path),
    done: words.done,
    onSaved: onClose,
  })
  return (
    <FormPanel
      form={form}
      title={words.titles[kind]}
      subtitle={words.effects[kind]}
      onClose={onClose}
      submitLabel={words.send}
    >
      {isForward && (
        <>
          <Text form={form} name="recipient" required />
          {places.length > 0 && (
            <Choice form={form} name="place" options={places} placeholder={words.elsewhere} />
          )}
          {form.watch('place') === '' && <AddressFields form={form} />}
        </>
      )}
      <LongText form={form} name="note" rows={3} />
    </FormPanel>
  )
}

/** The addresses of the company that are not ours. */
function usePlaces({ entity }: Mail, isForward: boolean) {
  const { data } = useQuery({
    ...query('GET /api/addresses', { query: { companyId: entity?.id ?? '', pageSize: 100 } }),
    enabled: isForward && entity !== null,
  })
  const elsewhere = data?.items.filter(({ premises, lines }) => !premises && lines.length > 0) ?? []
  return elsewhere.map(({ addressName, lines }) => ({
    value: lines.join(', '),
    label: `${addressName}: ${lines.join(', ')}`,
  }))
}

function issuesOfPlace({ place, recipient, note: _note, ...postal }: Values) {
  return [
    ...(recipient.trim() ? [] : [{ path: 'recipient', message: messages.required }]),
    ...(place ? [] : issuesOf(PostalInput, postal)),
  ]
}

function destinationOf({ place, recipient, note: _note, ...postal }: Values): string {
  return [recipient.trim(), place || formatAddress(postal).join(', ')].join(', ')
}
