import type { MailRequest } from '@domicile/contract/mail/mail-kinds'
import type { Mail } from '@domicile/contract/mail/mail'
import { LongText } from '../../../../forms/Fields.tsx'
import { FormPanel } from '../../../../forms/FormPanel.tsx'
import { useRouteForm } from '../../../../forms/use-route-form.ts'
import { askTexts as words } from '../request-texts.ts'
import { type Destination, emptyDestination, formatDestination, issuesOfDestination } from './destination.ts'
import { DestinationFields } from './DestinationFields.tsx'

type Values = Destination & { note: string }

type AskPanelProps = { item: Mail; kind: MailRequest; onClose: () => void }

/** Asks for something to be done with an item. */
export function AskPanel({ item, kind, onClose }: AskPanelProps) {
  const isForward = kind === 'forward'
  const values: Values = { ...emptyDestination(item.entity?.name ?? ''), note: '' }
  const form = useRouteForm('POST /api/mail/:id/requests', {
    texts: words,
    subject: `${item.id} ${kind}`,
    values,
    input: (typed) => ({
      params: { id: item.id },
      body: { kind, note: typed.note, destination: isForward ? formatDestination(typed) : null },
    }),
    check: (typed) => (isForward ? issuesOfDestination(typed) : []),
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
      {isForward && <DestinationFields form={form} companyId={item.entity?.id ?? ''} />}
      <LongText form={form} name="note" rows={3} />
    </FormPanel>
  )
}
