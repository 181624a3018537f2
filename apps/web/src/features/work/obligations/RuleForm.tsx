import { RuleInput, type RuleRecord } from '@domicile/contract/work/obligations/obligations'
import { issuesOf } from '../../../forms/form-errors.ts'
import { FormPanel } from '../../../forms/FormPanel.tsx'
import { readAgain } from '../../../forms/read-again.ts'
import { useRouteForm } from '../../../forms/use-route-form.ts'
import { calendarRuleFormTexts as words } from './calendar-rule-texts.ts'
import { bodyOf, emptyRule, valuesOf } from './rule-values.ts'
import { RuleFields } from './RuleFields.tsx'

type RuleFormProps = { rule: RuleRecord | undefined; onClose: () => void }

/** Adds or changes a rule. */
export function RuleForm({ rule, onClose }: RuleFormProps) {
  return rule ? <EditRule rule={rule} onClose={onClose} /> : <NewRule onClose={onClose} />
}

const pathOf = (path: string) => (path === 'monthDay' ? 'day' : path.replace(/^posts\.\d+$/, 'posts'))

function NewRule({ onClose }: Pick<RuleFormProps, 'onClose'>) {
  const form = useRouteForm('POST /api/obligation-rules', {
    texts: words,
    values: emptyRule,
    input: (values) => ({ body: bodyOf(values) }),
    check: (values) => issuesOf(RuleInput, bodyOf(values)),
    pathOf,
    done: words.added,
    onSaved: onClose,
  })
  return (
    <FormPanel form={form} title={words.new} onClose={onClose} submitLabel={words.add}>
      <RuleFields form={form} />
    </FormPanel>
  )
}

function EditRule({ rule, onClose }: { rule: RuleRecord; onClose: () => void }) {
  const { id } = rule
  const startOf = (current: RuleRecord) => ({ values: valuesOf(current), version: current.version })
  const form = useRouteForm('PUT /api/obligation-rules/:id', {
    texts: words,
    subject: id,
    ...startOf(rule),
    input: (values, version) => ({ params: { id }, body: { ...bodyOf(values), version } }),
    check: (values) => issuesOf(RuleInput, bodyOf(values)),
    pathOf,
    reread: async () => startOf(await readAgain('GET /api/obligation-rules/:id', { params: { id } })),
    done: words.saved,
    onSaved: onClose,
  })
  return (
    <FormPanel
      form={form}
      title={words.edit}
      subtitle={rule.title}
      onClose={onClose}
      submitLabel={words.save}
    >
      <RuleFields form={form} />
    </FormPanel>
  )
}
