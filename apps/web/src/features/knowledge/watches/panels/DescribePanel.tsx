import type { Change } from '@domicile/contract/knowledge/watches/watch-changes'
import { watchChanges } from '@domicile/contract/knowledge/watches/watch-changes'
import { seenStates } from '@domicile/contract/knowledge/watches/watch-states'
import { messages } from '@domicile/contract/messages'
import Typography from '@mui/material/Typography'
import { DateOf, LongText } from '../../../../forms/Fields.tsx'
import { issuesOf } from '../../../../forms/form-errors.ts'
import { FormPanel } from '../../../../forms/FormPanel.tsx'
import { readAgain } from '../../../../forms/read-again.ts'
import { useRouteForm } from '../../../../forms/use-route-form.ts'
import { changeTexts } from '../change/change-texts.ts'

const words = changeTexts.describe
const Sent = watchChanges['PUT /api/watch-changes/:id'].body

type DescribePanelProps = { change: Change; isBeforePublishing: boolean; onClose: () => void }

/** Says in plain words what changed, and from when it applies: companies see both. */
export function DescribePanel({ change, isBeforePublishing, onClose }: DescribePanelProps) {
  const params = { id: change.id }
  const required = isBeforePublishing || seenStates.includes(change.state)
  const form = useRouteForm('PUT /api/watch-changes/:id', {
    ...startOf(change),
    texts: words,
    subject: change.id,
    input: (values, version) => ({ params, body: { ...values, version } }),
    check: (values) => [
      ...(required ? missingIn(values) : []),
      ...issuesOf(Sent, { ...values, version: change.version }),
    ],
    reread: async () => startOf(await readAgain('GET /api/watch-changes/:id', { params })),
    done: words.done,
    onSaved: onClose,
  })
  return (
    <FormPanel form={form} title={words.title} submitLabel={words.save} onClose={onClose}>
      {isBeforePublishing && <Typography>{words.beforePublishing}</Typography>}
      <LongText form={form} name="summary" rows={5} required={required} />
      <DateOf form={form} name="effectiveOn" required={required} />
    </FormPanel>
  )
}

function missingIn(values: { summary: string; effectiveOn: string }) {
  const missing = (['summary', 'effectiveOn'] as const).filter((name) => values[name].trim() === '')
  return missing.map((path) => ({ path, message: messages.required }))
}

function startOf({ summary, effectiveOn, version }: Change) {
  return { values: { summary: summary ?? '', effectiveOn: effectiveOn ?? '' }, version: version! }
}
