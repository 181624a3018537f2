import type { Company } from '@domicile/contract/companies/companies'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { Input, Key, ProblemError } from '../api/client.ts'
import { me, useSend } from '../api/queries.ts'
import type { FieldIssue } from '../forms/form-errors.ts'
import { FormPanel } from '../forms/FormPanel.tsx'
import { readAgain } from '../forms/read-again.ts'
import { type RouteForm, useRouteForm } from '../forms/use-route-form.ts'
import { whileActing } from '../session/allowed-actions.ts'
import { ConfirmDialog } from '../ui/feedback/ConfirmDialog.tsx'
import { ActionButton } from '../ui/actions/ActionButton.tsx'
import type { EntryOf, RegisterKey, RegisterName } from './CompanyRegister.tsx'
import type { FormTexts } from '../forms/form-options.ts'

const words = {
  save: 'Save',
  button: 'Remove…',
  ask: (name: string) => `Remove ${name}?`,
  verb: (name: string) => `Remove ${name}`,
} as const

type AddEntryProps<Name extends RegisterName, Values extends FieldValues> = {
  register: Name
  company: Company
  texts: FormTexts<Values> & {
    add: string
    edit: (name: string) => string
    addedDone: string
    saved: string
    removed: string
    /** When to remove an entry, and when to end it instead. */
    removeHelp: string
  }
  /** The values of a new entry; their order is that of the fields. */
  empty: Values
  /** Builds the request body; by default the values themselves. */
  bodyOf?: (values: Values) => object
  check: (values: Values) => FieldIssue[]
  pathOf?: (path: string, values: Values) => string
  onClose: () => void
  children: (form: RouteForm<Values>) => ReactNode
}

type EditEntryProps<Name extends RegisterName, Values extends FieldValues> = AddEntryProps<Name, Values> & {
  entry: EntryOf<Name>
  nameOf: (entry: EntryOf<Name>) => string
  /** Returns the form values of an entry. */
  valuesOf: (entry: EntryOf<Name>) => Values
}

type RegisterFormParts<Name extends RegisterName, Values extends FieldValues> = Omit<
  EditEntryProps<Name, Values>,
  'entry'
> & {
  /** The entry being edited; undefined for a new one. */
  entry: EntryOf<Name> | undefined
}

/** The side panel that adds an entry to a company's register, or changes or removes one. */
export function RegisterForm<Name extends RegisterName, Values extends FieldValues>({
  entry,
  ...props
}: RegisterFormParts<Name, Values>) {
  return entry ? <EditEntry {...props} entry={entry} /> : <AddEntry {...props} />
}

// The compiler cannot match the keys of a register's routes with its name; the two casts below do.
const keyOf = (method: string, register: RegisterName, rest = '') =>
  `${method} /api/companies/:companyId/${register}${rest}` as Key
const inputOf = (parts: { params: Record<string, string>; body?: object }) => parts as unknown as Input<Key>

function AddEntry<Name extends RegisterName, Values extends FieldValues>(props: AddEntryProps<Name, Values>) {
  const { register, company, texts, empty, bodyOf, check, pathOf, onClose, children } = props
  const form = useRouteForm<Key, Values>(keyOf('POST', register), {
    texts,
    subject: company.id,
    values: empty,
    input: (values) => inputOf({ params: { companyId: company.id }, body: bodyOf?.(values) ?? values }),
    check,
    ...(pathOf && { pathOf }),
    done: texts.addedDone,
    onSaved: onClose,
  })
  return (
    <FormPanel
      form={form}
      title={texts.add}
      subtitle={company.name}
      submitLabel={texts.add}
      onClose={onClose}
    >
      {children(form)}
    </FormPanel>
  )
}

function EditEntry<Name extends RegisterName, Values extends FieldValues>(
  props: EditEntryProps<Name, Values>,
) {
  const { register, company, entry, texts, nameOf, bodyOf, check, pathOf, onClose, children } = props
  const params = { companyId: company.id, id: entry.id }
  const name = nameOf(entry)
  const startOf = (current: EntryOf<Name>) => ({ values: props.valuesOf(current), version: current.version })
  const remove = useSend(keyOf('DELETE', register, '/:id'), { done: texts.removed, onSuccess: onClose })
  const form = useRouteForm<Key, Values>(keyOf('PUT', register, '/:id'), {
    ...startOf(entry),
    texts,
    subject: entry.id,
    input: (values, version) => inputOf({ params, body: { ...(bodyOf?.(values) ?? values), version } }),
    check,
    ...(pathOf && { pathOf }),
    reread: async () => {
      const key = keyOf('GET', register) as RegisterKey<Name>
      const entries: readonly EntryOf<Name>[] = await readAgain(key, inputOf({ params }) as never)
      const current = entries.find(({ id }) => id === entry.id)
      return current && startOf(current)
    },
    done: texts.saved,
    onSaved: onClose,
  })
  const removal = (
    <RemoveEntry
      name={name}
      text={texts.removeHelp}
      remove={remove}
      onConfirm={() => remove.mutate(inputOf({ params }))}
    />
  )
  return (
    <FormPanel
      form={form}
      title={texts.edit(name)}
      subtitle={company.name}
      submitLabel={words.save}
      secondary={removal}
      onClose={onClose}
    >
      {children(form)}
    </FormPanel>
  )
}

type RemoveEntryProps = {
  name: string
  /** When to remove the record, and when not to. */
  text: string
  remove: { isPending: boolean; error: ProblemError | null }
  onConfirm: () => void
}

/** The button in a panel that removes the record being edited, after a confirmation. */
function RemoveEntry({ name, text, remove, onConfirm }: RemoveEntryProps) {
  const { data: person } = useQuery(me)
  const [isAsked, setIsAsked] = useState(false)
  return (
    <>
      <ActionButton color="error" disabledReason={whileActing(person)} onClick={() => setIsAsked(true)}>
        {words.button}
      </ActionButton>
      {isAsked && (
        <ConfirmDialog
          title={words.ask(name)}
          text={text}
          verb={words.verb(name)}
          danger
          busy={remove.isPending}
          error={remove.error?.message}
          onConfirm={onConfirm}
          onClose={() => setIsAsked(false)}
        />
      )}
    </>
  )
}
