import type { Terms } from '@domicile/contract/accounts/terms'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { QueryBoundary } from '../../../api/QueryBoundary.tsx'
import { query } from '../../../api/queries.ts'
import { FormPage } from '../../../forms/FormPage.tsx'
import { FormSkeleton } from '../../../forms/FormSkeleton.tsx'
import { useRouteForm } from '../../../forms/use-route-form.ts'
import { paths } from '../../../navigation/paths.ts'
import { checkNewTerms, type NewTermsForm, pathOf, sectionsOf, startOf } from './new-terms-form.ts'
import { publishTexts as words, versionTexts } from './publish-texts.ts'
import { PublishDialog } from './PublishDialog.tsx'
import { SectionFields } from './SectionFields.tsx'
import { TermsPreview } from './TermsPreview.tsx'

/** Writes the next version of the terms, starting from the one in effect. */
export default function NewTermsScreen() {
  const result = useQuery(query('GET /api/terms'))
  return (
    <QueryBoundary query={result} page={words.title} skeleton={<FormSkeleton />}>
      {(current) => <NewTerms current={current} />}
    </QueryBoundary>
  )
}

function NewTerms({ current }: { current: Terms }) {
  const navigate = useNavigate()
  const [isAsking, setIsAsking] = useState(false)
  const check = checkNewTerms(current)
  const form = useRouteForm('POST /api/terms', {
    texts: words,
    ...startOf(current),
    // The version that the preview compares with, which may be newer than the one the text started from.
    input: (values: NewTermsForm) => ({ body: { sections: sectionsOf(values), replaces: current.version } }),
    check,
    pathOf,
    done: ({ version }) => words.done(version),
    onSaved: () => navigate({ to: paths.termsVersions() }),
  })
  const typed = form.watch()

  /** Shows what is wrong, or asks before it publishes. */
  async function submit(): Promise<void> {
    if (check(form.getValues()).length > 0) return form.submit()
    setIsAsking(true)
  }

  return (
    <>
      <FormPage
        form={{ ...form, submit }}
        title={words.title}
        subtitle={words.subtitle(current.version)}
        breadcrumbs={[{ label: versionTexts.title, to: paths.termsVersions() }, { label: words.title }]}
        submitLabel={words.publish}
      >
        <SectionFields form={form} />
        <TermsPreview current={current} typed={typed} />
      </FormPage>
      {isAsking && (
        <PublishDialog
          current={current}
          typed={typed}
          busy={form.saving !== null}
          onConfirm={() => void form.submit().finally(() => setIsAsking(false))}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  )
}
