import type { Profile } from '@domicile/contract/accounts/session/auth'
import type { Company } from '@domicile/contract/companies/companies'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { paths } from '../../../navigation/paths.ts'
import { me, query } from '../../../api/queries.ts'
import { formTexts, listTexts } from './company-form-texts.ts'
import { companyTexts } from './company-texts.ts'
import { readAgain } from '../../../forms/read-again.ts'
import { useRouteForm } from '../../../forms/use-route-form.ts'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'
import { FormSkeleton } from '../../../forms/FormSkeleton.tsx'
import { PageHeader } from '../../../ui/layout/PageHeader.tsx'
import { TextLink } from '../../../ui/layout/TextLink.tsx'
import { type Added, addedOf, createAddedCheck } from './added.ts'
import { bodyOf, checkCompany, pathOf, startOf } from './company-form.ts'
import { whyNotNow } from '../../../session/allowed-actions.ts'
import { CompanyFormPage } from './CompanyFormPage.tsx'
import { QueryBoundary } from '../../../api/QueryBoundary.tsx'
import { finishCompany } from './publish-saved.ts'
import { useSeparateCompany } from './use-separate-company.ts'
import { useAddressParams } from '../../../navigation/use-address.ts'

const words = formTexts

export default function EditCompanyScreen() {
  const { id = '' } = useAddressParams()
  const company = useQuery(query('GET /api/companies/:id', { params: { id } }))
  const form = useQuery(query('GET /api/companies/:id/form', { params: { id } }))
  const { data: person } = useQuery(me)
  return (
    <QueryBoundary
      query={company}
      page={listTexts.title}
      missing={{ texts: companyTexts, to: paths.companies() }}
      skeleton={<FormSkeleton />}
    >
      {(data) =>
        data.allowedActions.includes('companies:update') ? (
          <QueryBoundary query={form} page={listTexts.title} skeleton={<FormSkeleton />}>
            {(sections) => <EditForm key={id} company={data} added={addedOf(sections)} />}
          </QueryBoundary>
        ) : (
          <NotNow company={data} person={person} />
        )
      }
    </QueryBoundary>
  )
}

function EditForm({ company, added }: { company: Company; added: Added }) {
  const { id, name, status, parentCompany } = company
  const navigate = useNavigate()
  const params = { id }
  const [addedCheck] = useState(createAddedCheck)
  const separate = useSeparateCompany()
  const form = useRouteForm('PUT /api/companies/:id', {
    ...startOf(company, added),
    texts: words,
    subject: id,
    input: (values, version) => ({
      params,
      body: { ...bodyOf(values, added), ...separate.bodyOf(values), version },
    }),
    check: checkCompany(status, addedCheck),
    pathOf,
    reread: async () => startOf(await readAgain('GET /api/companies/:id', { params }), await readAdded(id)),
    onSaved: async (saved, how) => {
      await finishCompany(saved, how)
      await navigate({ to: paths.company(id) })
    },
  })
  return (
    <CompanyFormPage
      form={form}
      added={added}
      addedCheck={addedCheck}
      title={words.editTitle(name)}
      breadcrumbs={[
        { label: listTexts.title, to: paths.companies() },
        { label: name, to: paths.company(id) },
        { label: words.edit },
      ]}
      status={status}
      separate={separate}
      companyId={id}
      hiddenParent={parentCompany?.id === null ? parentCompany.name : undefined}
    />
  )
}

async function readAdded(id: string): Promise<Added> {
  return addedOf(await readAgain('GET /api/companies/:id/form', { params: { id } }))
}

/** Explains why the company can't be edited, for users who opened a link to the form. */
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
