import type { Translation } from '@domicile/contract/translations/translations'
import {
  ComplaintAnswer,
  type FinalCount,
  FinalInput,
  ShipmentInput,
} from '@domicile/contract/translations/translation-work'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../../../api/queries.ts'
import { QueryBoundary } from '../../../../api/QueryBoundary.tsx'
import { useFirmDay } from '../../../../api/use-firm-day.ts'
import { DateOf, LongText, Switch, Text } from '../../../../forms/Fields.tsx'
import { issuesOf } from '../../../../forms/form-errors.ts'
import { FormPanel } from '../../../../forms/FormPanel.tsx'
import { useRouteForm } from '../../../../forms/use-route-form.ts'
import { complaintTexts, finalTexts, shipmentTexts } from '../translation-texts.ts'
import { useProposal } from '../use-proposal.ts'

type PanelProps = { translation: Translation; onClose: () => void }

/** Delivers the final files with the final count; one that was redone after a complaint keeps its first count. */
export function FinalPanel({ translation: { id, kind, pages, settlement, complaint }, onClose }: PanelProps) {
  const words = finalTexts
  const isRedone = complaint !== null
  const counting = useQuery({
    ...query('GET /api/translations/:id/final-count', { params: { id } }),
    enabled: !isRedone,
  })
  // Invalid numbers are sent unchanged; the server reports them on the field.
  const bodyOf = (values: { pages: string; repertoryNumber: string }) => ({
    ...values,
    pages: Number(values.pages),
  })
  const form = useRouteForm('PUT /api/translations/:id/delivery', {
    texts: words,
    subject: id,
    values: { pages: String(settlement?.pages ?? pages), repertoryNumber: '' },
    input: (values) => ({ params: { id }, body: bodyOf(values) }),
    check: (values) => issuesOf(FinalInput, bodyOf(values)),
    done: words.sent,
    onSaved: onClose,
  })
  useProposal(counting.data?.count?.pages.toString(), form, 'pages')
  return (
    <FormPanel
      form={form}
      title={words.title}
      subtitle={isRedone ? words.redone : words.subtitle}
      onClose={onClose}
      submitLabel={words.send}
    >
      {!isRedone && (
        <>
          <QueryBoundary query={counting} isInline>
            {() => null}
          </QueryBoundary>
          <Text form={form} name="pages" inputMode="decimal" help={helpOf(counting.data)} required />
        </>
      )}
      {kind === 'sworn' && <Text form={form} name="repertoryNumber" required />}
    </FormPanel>
  )
}

/** How the pages were counted; none for a price that does not depend on them. */
function helpOf(final: FinalCount | undefined): string | undefined {
  if (!final || final.tolerancePercent === null) return undefined
  const { count, documents, tolerancePercent } = final
  if (count) return finalTexts.tolerance(count.formula, tolerancePercent)
  return documents.some(({ state }) => state === 'reading') ? finalTexts.reading : finalTexts.byHand
}

/** Records that the paper copy was sent. */
export function ShipmentPanel({ translation: { id, name }, onClose }: PanelProps) {
  const words = shipmentTexts
  const today = useFirmDay()
  const form = useRouteForm('PUT /api/translations/:id/shipment', {
    texts: words,
    subject: id,
    values: { carrier: '', tracking: '', sentOn: today },
    input: (body) => ({ params: { id }, body }),
    check: (values) => issuesOf(ShipmentInput, values),
    done: words.done,
    onSaved: onClose,
  })
  return (
    <FormPanel form={form} title={words.title} subtitle={name} onClose={onClose} submitLabel={words.save}>
      <Text form={form} name="carrier" required />
      <Text form={form} name="tracking" />
      <DateOf form={form} name="sentOn" max={today} required />
    </FormPanel>
  )
}

/** Answers a complaint: explains the translation, or translates again. */
export function ComplaintPanel({ translation: { id, complaint }, onClose }: PanelProps) {
  const words = complaintTexts
  const form = useRouteForm('PUT /api/translations/:id/complaint-answer', {
    texts: words,
    subject: id,
    values: { answer: '', isRedone: false, dueOn: '' },
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
      {form.watch('isRedone') && <DateOf form={form} name="dueOn" required />}
    </FormPanel>
  )
}
