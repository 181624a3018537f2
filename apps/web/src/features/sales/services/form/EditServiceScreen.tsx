import type { Service } from '@domicile/contract/sales/services/services'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { QueryBoundary } from '../../../../api/QueryBoundary.tsx'
import { paths } from '../../../../navigation/paths.ts'
import { query } from '../../../../api/queries.ts'
import { readAgain } from '../../../../forms/read-again.ts'
import { useRouteForm } from '../../../../forms/use-route-form.ts'
import { ErrorState } from '../../../../ui/feedback/ErrorState.tsx'
import { FormSkeleton } from '../../../../forms/FormSkeleton.tsx'
import { PageHeader } from '../../../../ui/layout/PageHeader.tsx'
import { TextLink } from '../../../../ui/layout/TextLink.tsx'
import { bodyOf, checkService, checkTexts, startOf, textsOf } from './service-form.ts'
import { formTexts as words } from './service-form-texts.ts'
import { serviceTexts } from '../service-texts.ts'
import { ServiceFormPage } from './ServiceFormPage.tsx'
import { useAddressParams } from '../../../../navigation/use-address.ts'

/** Edits a service: administrators all of it, content editors only its texts. */
export default function EditServiceScreen() {
  const { slug = '' } = useAddressParams()
  const service = useQuery(query('GET /api/purchase/services/:slug', { params: { slug } }))
  return (
    <QueryBoundary query={service} page={serviceTexts.title} skeleton={<FormSkeleton />}>
      {(data) =>
        data.allowedActions.includes('editTexts') ? (
          <EditForm key={data.id} service={data} />
        ) : (
          <NotNow service={data} />
        )
      }
    </QueryBoundary>
  )
}

function EditForm({ service }: { service: Service }) {
  const { id, slug, title, state, allowedActions } = service
  const textsOnly = !allowedActions.includes('edit')
  const navigate = useNavigate()
  const params = { id }
  const form = useRouteForm(
    textsOnly ? 'PUT /api/purchase/services/:id/texts' : 'PUT /api/purchase/services/:id',
    {
      ...startOf(service),
      texts: words,
      subject: id,
      input: (values, version) => ({
        params,
        body: { ...(textsOnly ? textsOf(values) : bodyOf(values)), version },
      }),
      check: textsOnly ? checkTexts : checkService,
      reread: async () => startOf(await readAgain('GET /api/purchase/services/:slug', { params: { slug } })),
      done: state === 'published' ? words.saved : words.draftSaved,
      onSaved: (saved) => navigate({ to: paths.service(saved.slug) }),
    },
  )
  return (
    <ServiceFormPage
      form={form}
      title={words.editTitle(title)}
      breadcrumbs={[
        { label: serviceTexts.title, to: paths.services() },
        { label: title, to: paths.service(slug) },
        { label: words.edit },
      ]}
      state={state}
      textsOnly={textsOnly}
    />
  )
}

/** Explains to a user who followed a link why the service can't be edited. */
function NotNow({ service: { slug, title, state } }: { service: Service }) {
  return (
    <>
      <PageHeader title={words.editTitle(title)} />
      <ErrorState title={words.notNow} text={state === 'archived' ? words.archivedText : words.notYours}>
        <TextLink to={paths.service(slug)}>{words.toService}</TextLink>
      </ErrorState>
    </>
  )
}
