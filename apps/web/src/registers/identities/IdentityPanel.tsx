import type { Company } from '@domicile/contract/companies/companies'
import { type Identity, IdentityInput } from '@domicile/contract/companies/identities/identities'
import {
  documentViewNames,
  documentViews,
  identityDocumentNames,
  identityDocuments,
  identityMessages,
} from '@domicile/contract/companies/identities/identity-kinds'
import { useQuery } from '@tanstack/react-query'
import { upload } from '../../api/client.ts'
import { query } from '../../api/queries.ts'
import { QueryBoundary } from '../../api/QueryBoundary.tsx'
import { Choice, Country, DateOf, Text } from '../../forms/Fields.tsx'
import { sendAfterSaving } from '../../forms/files/send-after-saving.ts'
import { uploadRules } from '../../forms/files/upload-rules.ts'
import { issuesOf } from '../../forms/form-errors.ts'
import { FormPanel } from '../../forms/FormPanel.tsx'
import { FormSection } from '../../forms/FormSection.tsx'
import { readAgain } from '../../forms/read-again.ts'
import { UploadField } from '../../forms/UploadField.tsx'
import { useRouteForm } from '../../forms/use-route-form.ts'
import { IdentityFiles } from './IdentityFiles.tsx'
import { type IdentityRegister, identityRoutes } from './identity-routes.ts'
import { formFields, identityTexts as words } from './identity-texts.ts'

const kinds = identityDocumentNames.map((value) => ({ value, label: identityDocuments[value] }))
const views = documentViewNames.map((value) => ({ value, label: documentViews[value] }))

type IdentityPanelProps = { company: Company; register: IdentityRegister; id: string; onClose: () => void }

/** Edits the residence, birth place and identity document of a person in a register. */
export function IdentityPanel(props: IdentityPanelProps) {
  const params = { companyId: props.company.id, id: props.id }
  const found = useQuery(query(identityRoutes[props.register].read, { params }))
  return (
    <QueryBoundary query={found}>
      {(identity) => <IdentityForm {...props} identity={identity} />}
    </QueryBoundary>
  )
}

function IdentityForm({
  company,
  register,
  id,
  identity,
  onClose,
}: IdentityPanelProps & { identity: Identity }) {
  const { read, save, addFile } = identityRoutes[register]
  const params = { companyId: company.id, id }
  const isStaff = identity.documentSeen !== undefined
  const form = useRouteForm(save, {
    ...startOf(identity),
    texts: { ...words, fields: formFields },
    subject: id,
    input: (values, version) => ({ params, body: { ...bodyOf(values, isStaff), version } }),
    check: (values) => check(values, isStaff),
    reread: async () => startOf(await readAgain(read, { params })),
    done: words.saved,
    onSaved: async () => {
      const file = form.getValues('file')
      const send = (one: File) => upload(addFile, params, { file: one, fields: {} })
      if (file) await sendAfterSaving([file], send, words.open(identity.name))
      onClose()
    },
  })
  const isCopied = identity.files.some(({ isCurrent }) => isCurrent)
  const seenObstacle = form.watch('file') ? words.newCopyObstacle : (identity.seenObstacle ?? undefined)
  return (
    <FormPanel
      form={form}
      title={words.open(identity.name)}
      subtitle={company.name}
      submitLabel={words.save}
      onClose={onClose}
    >
      <FormSection title={words.residence}>
        <Country form={form} name="residence" />
        <Text form={form} name="address" />
        <Text form={form} name="birthPlace" />
      </FormSection>
      <FormSection title={words.document} help={words.documentHelp}>
        <Choice form={form} name="documentKind" options={kinds} placeholder={words.noDocument} />
        <Text form={form} name="documentNumber" />
        <Country form={form} name="documentCountry" />
        <DateOf form={form} name="documentExpiresOn" />
      </FormSection>
      <FormSection title={words.copy} {...(isCopied && { help: words.replace })}>
        <IdentityFiles register={register} identity={identity}>
          <UploadField form={form} name="file" {...uploadRules.document} />
        </IdentityFiles>
      </FormSection>
      {/* The company enters a document, and the firm how it verified it. */}
      {isStaff && (
        <FormSection title={words.verification}>
          <Choice
            form={form}
            name="documentSeen"
            options={views}
            placeholder={words.notVerified}
            help={seenObstacle}
            disabled={seenObstacle !== undefined}
          />
        </FormSection>
      )}
    </FormPanel>
  )
}

type Values = Record<keyof typeof words.fields, string> & { file: File | null }
/** The choices of a form are texts; the contract checks them. */
type Chosen = 'documentKind' | 'documentSeen'

function startOf(identity: Identity) {
  const names = Object.keys(words.fields) as (keyof typeof words.fields)[]
  const texts = Object.fromEntries(names.map((name) => [name, identity[name] ?? '']))
  return { values: { ...texts, file: null } as Values, version: identity.version }
}

function bodyOf({ documentSeen, file: _file, ...values }: Values, isStaff: boolean) {
  return { ...values, ...(isStaff && { documentSeen }) } as Omit<Values, Chosen | 'file'> &
    Pick<Identity, Chosen>
}

function check(values: Values, isStaff: boolean) {
  const isUnnamed = values.file !== null && !values.documentKind
  return [
    ...issuesOf(IdentityInput, bodyOf(values, isStaff)),
    ...(isUnnamed ? [{ path: 'file', message: identityMessages.noDocument }] : []),
  ]
}
