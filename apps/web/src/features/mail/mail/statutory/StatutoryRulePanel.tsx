import { type MailRule, MailRuleInput } from '@domicile/contract/mail/mail-rules'
import { Country, LongText, Switch, Text } from '../../../../forms/Fields.tsx'
import { issuesOf } from '../../../../forms/form-errors.ts'
import { FormPanel } from '../../../../forms/FormPanel.tsx'
import { readAgain } from '../../../../forms/read-again.ts'
import { type RouteForm, useRouteForm } from '../../../../forms/use-route-form.ts'
import { statutoryTexts as words } from './statutory-texts.ts'

type Values = Record<'name' | 'sender' | 'words' | 'country', string> & { isActive: boolean }

const empty: Values = { name: '', sender: '', words: '', country: '', isActive: true }

type StatutoryRulePanelProps = { rule: MailRule | undefined; onClose: () => void }

/** Adds or changes a rule for statutory mail. */
export function StatutoryRulePanel({ rule, onClose }: StatutoryRulePanelProps) {
  return rule ? <EditRule rule={rule} onClose={onClose} /> : <NewRule onClose={onClose} />
}

function NewRule({ onClose }: Pick<StatutoryRulePanelProps, 'onClose'>) {
  const form = useRouteForm('POST /api/mail-rules', {
    texts: words,
    values: empty,
    input: (values) => ({ body: bodyOf(values) }),
    check,
    done: words.saved,
    onSaved: onClose,
  })
  return (
    <FormPanel form={form} title={words.new} onClose={onClose} submitLabel={words.add}>
      <RuleFields form={form} />
    </FormPanel>
  )
}

function EditRule({ rule, onClose }: { rule: MailRule; onClose: () => void }) {
  const { id } = rule
  const form = useRouteForm('PUT /api/mail-rules/:id', {
    texts: words,
    subject: id,
    ...startOf(rule),
    input: (values, version) => ({ params: { id }, body: { ...bodyOf(values), version } }),
    check,
    reread: async () => {
      const found = (await readAgain('GET /api/mail-rules', {})).find((one) => one.id === id)
      return found && startOf(found)
    },
    done: words.saved,
    onSaved: onClose,
  })
  return (
    <FormPanel form={form} title={words.editOf(rule.name)} onClose={onClose} submitLabel={words.save}>
      <RuleFields form={form} />
    </FormPanel>
  )
}

function RuleFields({ form }: { form: RouteForm<Values> }) {
  return (
    <>
      <Text form={form} name="name" required />
      <Text form={form} name="sender" />
      <LongText form={form} name="words" rows={4} />
      <Country form={form} name="country" />
      <Switch form={form} name="isActive" />
    </>
  )
}

/** A problem with one phrase is shown at the field of all. */
function check(values: Values) {
  return issuesOf(MailRuleInput, bodyOf(values)).map((issue) => ({
    ...issue,
    path: issue.path.replace(/^words\.\d+$/, 'words'),
  }))
}

/** One phrase per line. */
function bodyOf({ words: lines, ...values }: Values) {
  const phrases = lines.split('\n').map((line) => line.trim())
  return { ...values, words: phrases.filter(Boolean) }
}

function startOf({ name, sender, words: phrases, country, isActive, version }: MailRule) {
  const values: Values = {
    name,
    sender: sender ?? '',
    words: phrases.join('\n'),
    country: country ?? '',
    isActive,
  }
  return { values, version }
}
