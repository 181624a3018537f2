import type { Company } from '@domicile/contract/companies'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useRef } from 'react'
import { call, ProblemError } from '../../client.ts'
import { paths } from '../../paths.ts'
import { query, refetch } from '../../queries.ts'
import { setAlert, store } from '../../store.ts'
import { texts } from '../../texts.ts'
import { FormSkeleton } from '../../ui/FormSkeleton.tsx'
import { bodyOf, formOf } from './company-form.ts'
import { CompanyFormPage } from './CompanyFormPage.tsx'
import { Loaded } from './Loaded.tsx'

const words = texts.companyForm

/** A company under edit. */
export default function EditCompanyScreen() {
  const { id = '' } = useParams({ strict: false })
  const reading = useQuery(query('GET /api/companies/:id', { params: { id } }))
  return (
    <Loaded reading={reading} page={texts.companies.title} skeleton={<FormSkeleton />}>
      {(company) => <EditForm key={id} company={company} />}
    </Loaded>
  )
}

function EditForm({ company }: { company: Company }) {
  const navigate = useNavigate()
  const { id, name, status } = company
  // A refused write tells the present version; saving again is then meant for that.
  const version = useRef(company.version)
  return (
    <CompanyFormPage
      title={words.editTitle(name)}
      breadcrumbs={[
        { label: texts.companies.title, to: paths.companies() },
        { label: name, to: paths.company(id) },
      ]}
      draftKey={id}
      start={formOf(company)}
      status={status}
      companyId={id}
      save={async (form, isPublishing) => {
        const body = { ...bodyOf(form), version: version.current }
        const saved = await call('PUT /api/companies/:id', { params: { id }, body }).catch(
          (error: unknown) => {
            if (error instanceof ProblemError && error.code === 'stale')
              version.current = Number(error.problem.current?.version)
            throw error
          },
        )
        version.current = saved.version
        if (isPublishing)
          await call('PUT /api/companies/:id/publication', {
            params: { id },
            body: { version: saved.version },
          })
        await refetch([
          'GET /api/companies',
          'GET /api/companies/:id',
          'GET /api/companies/:id/history',
          'GET /api/companies/:companyId/structure',
        ])
        const isDraft = status === 'draft' && !isPublishing
        store.dispatch(
          setAlert({
            info: isPublishing ? words.published : isDraft ? words.draftSaved : words.changesSaved,
          }),
        )
        await navigate({ to: paths.company(id) })
      }}
    />
  )
}
