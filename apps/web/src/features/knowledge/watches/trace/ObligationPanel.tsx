import { watchChanges } from '@domicile/contract/knowledge/watches/watch-changes'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../../../api/queries.ts'
import { Choice, Search, Text } from '../../../../forms/Fields.tsx'
import { issuesOf } from '../../../../forms/form-errors.ts'
import { FormPanel } from '../../../../forms/FormPanel.tsx'
import { useRouteForm } from '../../../../forms/use-route-form.ts'
import { traceTexts } from '../change/change-texts.ts'

const words = traceTexts.obligation
const Sent = watchChanges['POST /api/watch-changes/:id/obligations'].body
const kinds = Object.entries(words.kinds).map(([value, label]) => ({ value, label }))

type Values = { kind: 'words' | 'rule'; title: string; ruleId: string }
const empty: Values = { kind: 'words', title: '', ruleId: '' }

type ObligationPanelProps = { changeId: string; block: number; onClose: () => void }

/** Links a changed paragraph to an obligation, of the calendar or in words. */
export function ObligationPanel({ changeId, block, onClose }: ObligationPanelProps) {
  const rules = useQuery(query('GET /api/obligation-rules', { query: { pageSize: 100 } }))
  const bodyOf = ({ kind, title, ruleId }: Values) =>
    kind === 'rule' ? { block, ruleId, title: '' } : { block, ruleId: '', title }
  const form = useRouteForm('POST /api/watch-changes/:id/obligations', {
    texts: words,
    subject: `${changeId}/${block}`,
    values: empty,
    input: (values) => ({ params: { id: changeId }, body: bodyOf(values) }),
    check: (values) => issuesOf(Sent, bodyOf(values)),
    done: words.done,
    onSaved: onClose,
  })
  const options = (rules.data?.items ?? []).map(({ id, title, country }) => ({
    value: id,
    label: country ? `${title} (${country})` : title,
  }))
  return (
    <FormPanel form={form} title={words.title} submitLabel={words.save} onClose={onClose}>
      <Choice form={form} name="kind" options={kinds} />
      {form.watch('kind') === 'rule' ? (
        <Search
          form={form}
          name="ruleId"
          options={options}
          source={rules}
          placeholder={words.chooseRule}
          required
        />
      ) : (
        <Text form={form} name="title" required />
      )}
    </FormPanel>
  )
}
