import type { Profile } from '@domicile/contract/auth/auth'
import type { Company } from '@domicile/contract/companies/companies'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { call } from '../../api/client.ts'
import { paths } from '../../navigation/paths.ts'
import { me, query } from '../../api/queries.ts'
import { queryClient } from '../../api/query-client.ts'
import { setAlert } from '../../api/store.ts'
import { formTexts, listTexts } from './company-form-texts.ts'
import type { Start } from '../../session/typed-forms.ts'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { FormSkeleton } from '../../forms/FormSkeleton.tsx'
import { PageHeader } from '../../ui/layout/PageHeader.tsx'
import { TextLink } from '../../ui/layout/TextLink.tsx'
import { bodyOf, type CompanyForm, formOf } from './company-form.ts'
import { whyNotNow } from '../../session/allowed-actions.ts'
import { CompanyFormPage } from './CompanyFormPage.tsx'
import { isMissing, MissingCompany } from './MissingCompany.tsx'
import { Loaded } from '../../api/QueryBoundary.tsx'
import { publishSaved } from './publish-saved.ts'

const words = formTexts

const reading = (id: string) => query('GET /api/companies/:id', { params: { id } })

/** A company under edit. */
export default function EditCompanyScreen() {
  const { id = '' } = useParams({ strict: false })
  const company = useQuery(reading(id))
  const { data: person } = useQuery(me)
  if (isMissing(company.error)) return <MissingCompany />
  return (
    <Loaded reading={company} page={listTexts.title} skeleton={<FormSkeleton />}>
      {(data) =>
        data.allowedActions.includes('companies:update') ? (
          <EditForm key={id} company={data} />
        ) : (
          <NotNow company={data} person={person} />
        )
      }
    </Loaded>
  )
}

function EditForm({ company }: { company: Company }) {
  const { id, name, status, parentCompany } = company

  async function save(form: CompanyForm, version: number, isPublishing: boolean): Promise<string> {
    const params = { id }
    const saved = await call('PUT /api/companies/:id', { params, body: { ...bodyOf(form), version } })
    const isRefused = isPublishing && !(await publishSaved(saved))
    const info = isPublishing ? words.published : status === 'draft' ? words.draftSaved : words.changesSaved
    if (!isRefused) setAlert({ info })
    return paths.company(id)
  }

  return (
    <CompanyFormPage
      title={words.editTitle(name)}
      breadcrumbs={[
        { label: listTexts.title, to: paths.companies() },
        { label: name, to: paths.company(id) },
        { label: words.edit },
      ]}
      draftKey={id}
      start={startOf(company)}
      status={status}
      companyId={id}
      hiddenParent={parentCompany?.id === null ? parentCompany.name : undefined}
      save={save}
      readAgain={async () => startOf(await queryClient.fetchQuery({ ...reading(id), staleTime: 0 }))}
    />
  )
}

/** Whoever comes by a link is told why there is no form. */
function NotNow({ company, person }: { company: Company; person: Profile | undefined }) {
  const { id, name } = company
  return (
    <>
      <PageHeader title={words.editTitle(name)} />
      <ErrorState title={words.notNow} text={whyNotNow(company, person) ?? words.notYours}>
        <TextLink to={paths.company(id)}>{words.toCompany}</TextLink>
      </ErrorState>
    </>
  )
}

function startOf(company: Company): Start<CompanyForm> {
  return { values: formOf(company), version: company.version }
}
