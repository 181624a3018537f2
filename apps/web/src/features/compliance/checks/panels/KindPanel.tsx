import {
  checkRoles,
  type CheckRole,
  kindSubjectNames,
  kindSubjects,
  type KindSubjects,
} from '@domicile/contract/compliance/checks/check-kinds'
import { type CheckKind, CheckKindInput } from '@domicile/contract/compliance/checks/kinds'
import { Bind, Choice, LongText, Switch, Text } from '../../../../forms/Fields.tsx'
import { issuesOf } from '../../../../forms/form-errors.ts'
import { FormPanel } from '../../../../forms/FormPanel.tsx'
import { readAgain } from '../../../../forms/read-again.ts'
import { TemplateOfForm } from '../../../../forms/templates/TemplateOfForm.tsx'
import { type RouteForm, useRouteForm } from '../../../../forms/use-route-form.ts'
import { checkPageTexts, kindTexts as words } from '../check-texts.ts'
import { ServiceOfKind } from './ServiceOfKind.tsx'

type Values = Record<'name' | 'description' | 'days' | 'validMonths' | 'service', string> & {
  subjects: KindSubjects
  template: string | null
  role: CheckRole
  needsConfirmation: boolean
  isOffered: boolean
}

const empty: Values = {
  name: '',
  description: '',
  subjects: 'any',
  template: null,
  role: 'complianceOfficer',
  days: '3',
  needsConfirmation: true,
  validMonths: '12',
  service: '',
  isOffered: true,
}

const subjects = kindSubjectNames.map((value) => ({ value, label: kindSubjects[value] }))
const roles = checkRoles.map((value) => ({ value, label: checkPageTexts.roles[value] }))

type KindPanelProps = { kind: CheckKind | undefined; onClose: () => void }

/** Adds or changes a kind of check. */
export function KindPanel({ kind, onClose }: KindPanelProps) {
  return kind ? <EditKind kind={kind} onClose={onClose} /> : <NewKind onClose={onClose} />
}

function NewKind({ onClose }: Pick<KindPanelProps, 'onClose'>) {
  const form = useRouteForm('POST /api/check-kinds', {
    texts: words,
    values: empty,
    input: (values) => ({ body: bodyOf(values) }),
    check: (values) => issuesOf(CheckKindInput, bodyOf(values)),
    done: words.saved,
    onSaved: onClose,
  })
  return (
    <FormPanel form={form} title={words.new} onClose={onClose} submitLabel={words.add}>
      <KindFields form={form} />
    </FormPanel>
  )
}

function EditKind({ kind, onClose }: { kind: CheckKind; onClose: () => void }) {
  const { slug } = kind
  const form = useRouteForm('PUT /api/check-kinds/:slug', {
    texts: words,
    subject: slug,
    ...startOf(kind),
    input: (values, version) => ({ params: { slug }, body: { ...bodyOf(values), version } }),
    check: (values) => issuesOf(CheckKindInput, bodyOf(values)),
    reread: async () => {
      const found = (await readAgain('GET /api/check-kinds', {})).find((one) => one.slug === slug)
      return found && startOf(found)
    },
    done: words.saved,
    onSaved: onClose,
  })
  return (
    <FormPanel form={form} title={words.editOf(kind.name)} onClose={onClose} submitLabel={words.save}>
      <KindFields form={form} />
    </FormPanel>
  )
}

function KindFields({ form }: { form: RouteForm<Values> }) {
  return (
    <>
      <Text form={form} name="name" required />
      <LongText form={form} name="description" rows={3} required />
      <Choice form={form} name="subjects" options={subjects} required />
      <Bind<Values, string | null> form={form} name="template" show={(slug) => slug ?? ''}>
        {(parts) => <TemplateOfForm {...parts} />}
      </Bind>
      <Choice form={form} name="role" options={roles} required />
      <Text form={form} name="days" inputMode="numeric" required />
      <Switch form={form} name="needsConfirmation" />
      <Text form={form} name="validMonths" inputMode="numeric" />
      <Bind<Values, string> form={form} name="service">
        {(parts) => <ServiceOfKind {...parts} />}
      </Bind>
      <Switch form={form} name="isOffered" />
    </>
  )
}

/** Invalid numbers are sent unchanged; the server reports them on the field. */
function bodyOf({ days, validMonths, ...values }: Values) {
  return { ...values, days: Number(days), validMonths: validMonths === '' ? null : Number(validMonths) }
}

function startOf({ version, ...kind }: CheckKind) {
  const values: Values = {
    ...empty,
    name: kind.name,
    description: kind.description,
    subjects: kind.subjects,
    template: kind.template ?? null,
    role: kind.role ?? empty.role,
    days: String(kind.days),
    needsConfirmation: kind.needsConfirmation ?? true,
    validMonths: kind.validMonths === null ? '' : String(kind.validMonths),
    service: kind.service ?? '',
    isOffered: kind.isOffered,
  }
  return { values, version }
}
