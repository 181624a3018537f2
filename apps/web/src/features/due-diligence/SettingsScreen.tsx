import type { DueDiligenceSettings } from '@domicile/contract/due-diligence/settings'
import { documentKinds, fileKindLabels } from '@domicile/contract/files/file-kinds'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../api/queries.ts'
import { QueryBoundary } from '../../api/QueryBoundary.tsx'
import { Bind, Checks } from '../../forms/Fields.tsx'
import { FormPage } from '../../forms/FormPage.tsx'
import { FormSection } from '../../forms/FormSection.tsx'
import { FormSkeleton } from '../../forms/FormSkeleton.tsx'
import { readAgain } from '../../forms/read-again.ts'
import { TemplateOfForm } from '../../forms/TemplateOfForm.tsx'
import { useRouteForm } from '../../forms/use-route-form.ts'
import { paths } from '../../navigation/paths.ts'
import { sharedTexts as words } from './case-action-texts.ts'
import { caseListTexts } from './due-diligence-texts.ts'

const READ = 'GET /api/due-diligence-settings'
const documents = documentKinds.map((value) => ({ value, label: fileKindLabels[value] }))

/** The anti-bribery form and the documents that every case requires. */
export default function SettingsScreen() {
  const result = useQuery({ ...query(READ), refetchOnWindowFocus: false })
  return (
    <QueryBoundary query={result} page={words.title} skeleton={<FormSkeleton />}>
      {(settings) => <SettingsForm settings={settings} />}
    </QueryBoundary>
  )
}

function SettingsForm({ settings }: { settings: DueDiligenceSettings }) {
  const form = useRouteForm('PUT /api/due-diligence-settings', {
    ...startOf(settings),
    texts: words,
    input: (values, version) => ({ body: { ...values, version } }),
    reread: async () => startOf(await readAgain(READ, {})),
    done: words.saved,
    stays: startOf,
  })
  return (
    <FormPage
      form={form}
      title={words.title}
      breadcrumbs={[{ label: caseListTexts.title, to: paths.cases() }, { label: words.title }]}
      submitLabel={words.save}
    >
      <FormSection title={words.form.title} help={words.form.help}>
        <Bind form={form} name="abcTemplate" show={(slug: string | null) => slug ?? ''}>
          {(parts) => <TemplateOfForm {...parts} />}
        </Bind>
      </FormSection>
      <FormSection title={words.documents.title} help={words.documents.help}>
        <Checks form={form} name="requiredDocuments" options={documents} />
      </FormSection>
    </FormPage>
  )
}

function startOf({ abcTemplate, requiredDocuments, version }: DueDiligenceSettings) {
  return { values: { abcTemplate, requiredDocuments }, version }
}
