import { checkOutcomes } from '@domicile/contract/compliance/checks/check-kinds'
import { resultOf } from '@domicile/contract/compliance/checks/check-states'
import type { Check } from '@domicile/contract/compliance/checks/checks'
import { LongText } from '../../../../forms/Fields.tsx'
import { FormPanel } from '../../../../forms/FormPanel.tsx'
import { useRouteForm } from '../../../../forms/use-route-form.ts'
import { DefinitionList } from '../../../../ui/data/DefinitionList.tsx'
import { checkPageTexts, proposeTexts as words } from '../check-texts.ts'
import { needsSecond } from '../use-check-menu.ts'

/** Proposes the result that follows from the outcomes, or makes it final if no second person is needed. */
export function ProposePanel({ check, onClose }: { check: Check; onClose: () => void }) {
  const isFinal = !needsSecond(check)
  const form = useRouteForm('PUT /api/checks/:id/proposal', {
    texts: words,
    subject: check.id,
    values: { note: '' },
    input: (body) => ({ params: { id: check.id }, body }),
    done: isFinal ? words.finished : words.done,
    onSaved: onClose,
  })
  const outcomes = check.orderedChecks.flatMap(({ results }) => results?.[0]?.outcome ?? [])
  const items = check.orderedChecks.map(({ kind, results }) => ({
    label: kind.name,
    value: results?.[0] && checkOutcomes[results[0].outcome],
  }))
  return (
    <FormPanel
      form={form}
      title={isFinal ? words.finishTitle : words.title}
      subtitle={isFinal ? words.finishSubtitle : words.subtitle}
      onClose={onClose}
      submitLabel={isFinal ? checkPageTexts.finish : checkPageTexts.actions.propose}
    >
      <DefinitionList items={[...items, { label: words.result, value: checkOutcomes[resultOf(outcomes)] }]} />
      {!isFinal && <LongText form={form} name="note" rows={3} />}
    </FormPanel>
  )
}
