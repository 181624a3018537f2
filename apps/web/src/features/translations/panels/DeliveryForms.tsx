import type { Translation } from '@domicile/contract/translations/translations'
import { ComplaintAnswer, FinalInput, ShipmentInput } from '@domicile/contract/translations/translation-work'
import { DateOf, LongText, Switch, Text } from '../../../forms/Fields.tsx'
import { issuesOf } from '../../../forms/form-errors.ts'
import { FormPanel } from '../../../forms/FormPanel.tsx'
import { useRouteForm } from '../../../forms/use-route-form.ts'
import { complaintTexts, finalTexts, shipmentTexts } from '../translation-texts.ts'

type PanelProps = { translation: Translation; onClose: () => void }

/** Delivers the final files with the final count. */
export function FinalPanel({ translation: { id, kind, pages }, onClose }: PanelProps) {
  const words = finalTexts
  // Invalid numbers are sent unchanged; the server reports them on the field.
  const bodyOf = (values: { pages: string; repertoryNumber: string }) => ({
    ...values,
    pages: Number(values.pages),
  })
  const form = useRouteForm('PUT /api/translations/:id/delivery', {
    texts: words,
    subject: id,
    values: { pages: String(pages), repertoryNumber: '' },
    input: (values) => ({ params: { id }, body: bodyOf(values) }),
    check: (values) => issuesOf(FinalInput, bodyOf(values)),
    done: words.sent,
    onSaved: onClose,
  })
  return (
    <FormPanel
      form={form}
      title={words.title}
      subtitle={words.subtitle}
      onClose={onClose}
      submitLabel={words.send}
    >
      <Text form={form} name="pages" inputMode="numeric" required />
      {kind === 'sworn' && <Text form={form} name="repertoryNumber" required />}
    </FormPanel>
  )
}

/** Records that the paper copy was sent. */
export function ShipmentPanel({ translation: { id, name }, onClose }: PanelProps) {
  const words = shipmentTexts
  const form = useRouteForm('PUT /api/translations/:id/shipment', {
    texts: words,
    subject: id,
    values: sentToday(),
    input: (body) => ({ params: { id }, body }),
    check: (values) => issuesOf(ShipmentInput, values),
    done: words.done,
    onSaved: onClose,
  })
  return (
    <FormPanel form={form} title={words.title} subtitle={name} onClose={onClose} submitLabel={words.save}>
      <Text form={form} name="carrier" required />
      <Text form={form} name="tracking" />
      <DateOf form={form} name="sentOn" required />
    </FormPanel>
  )
}

function sentToday() {
  return { carrier: '', tracking: '', sentOn: new Date().toISOString().slice(0, 10) }
}

/** Answers a complaint: explains the translation, or translates again. */
export function ComplaintPanel({ translation: { id, complaint }, onClose }: PanelProps) {
  const words = complaintTexts
  const form = useRouteForm('PUT /api/translations/:id/complaint-answer', {
    texts: words,
    subject: id,
    values: { answer: '', isRedone: false },
    input: (body) => ({ params: { id }, body }),
    check: (values) => issuesOf(ComplaintAnswer, values),
    done: words.sent,
    onSaved: onClose,
  })
  return (
    <FormPanel
      form={form}
      title={words.title}
      subtitle={complaint?.text ?? ''}
      onClose={onClose}
      submitLabel={words.send}
    >
      <LongText form={form} name="answer" rows={4} required />
      <Switch form={form} name="isRedone" />
    </FormPanel>
  )
}
