import type { Change } from '@domicile/contract/knowledge/watches/watch-changes'
import { watchChanges } from '@domicile/contract/knowledge/watches/watch-changes'
import { DateOf, LongText } from '../../../../forms/Fields.tsx'
import { issuesOf } from '../../../../forms/form-errors.ts'
import { FormPanel } from '../../../../forms/FormPanel.tsx'
import { readAgain } from '../../../../forms/read-again.ts'
import { useRouteForm } from '../../../../forms/use-route-form.ts'
import { changeTexts } from '../change/change-texts.ts'

const words = changeTexts.describe
const Sent = watchChanges['PUT /api/watch-changes/:id'].body

/** Says in plain words what changed, and from when it applies. */
export function DescribePanel({ change, onClose }: { change: Change; onClose: () => void }) {
  const params = { id: change.id }
  const form = useRouteForm('PUT /api/watch-changes/:id', {
    ...startOf(change),
    texts: words,
    subject: change.id,
    input: (values, version) => ({ params, body: { ...values, version } }),
    check: (values) => issuesOf(Sent, { ...values, version: change.version }),
    reread: async () => startOf(await readAgain('GET /api/watch-changes/:id', { params })),
    done: words.done,
    onSaved: onClose,
  })
  return (
    <FormPanel form={form} title={words.title} submitLabel={words.save} onClose={onClose}>
      <LongText form={form} name="summary" rows={5} />
      <DateOf form={form} name="effectiveOn" />
    </FormPanel>
  )
}

function startOf({ summary, effectiveOn, version }: Change) {
  return { values: { summary: summary ?? '', effectiveOn: effectiveOn ?? '' }, version: version! }
}
