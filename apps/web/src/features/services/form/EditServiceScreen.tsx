import type { Service } from '@domicile/contract/purchase/services/services'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { call } from '../../../api/client.ts'
import { Loaded } from '../../../api/QueryBoundary.tsx'
import { paths } from '../../../navigation/paths.ts'
import { query } from '../../../api/queries.ts'
import { queryClient } from '../../../api/query-client.ts'
import { setAlert } from '../../../api/store.ts'
import type { Start } from '../../../session/typed-forms.ts'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'
import { FormSkeleton } from '../../../forms/FormSkeleton.tsx'
import { PageHeader } from '../../../ui/layout/PageHeader.tsx'
import { TextLink } from '../../../ui/layout/TextLink.tsx'
import { bodyOf, formOf, type ServiceForm, textsOf } from './service-form.ts'
import { formTexts as words } from './service-form-texts.ts'
import { serviceTexts } from '../service-texts.ts'
import { ServiceFormPage } from './ServiceFormPage.tsx'

const reading = (slug: string) => query('GET /api/purchase/services/:slug', { params: { slug } })

/** A service under edit: all of it for administrators, its words for content editors. */
export default function EditServiceScreen() {
  const { slug = '' } = useParams({ strict: false })
  const service = useQuery(reading(slug))
  return (
    <Loaded reading={service} page={serviceTexts.title} skeleton={<FormSkeleton />}>
      {(data) =>
        data.allowedActions.includes('editTexts') ? (
          <EditForm key={data.id} service={data} />
        ) : (
          <NotNow service={data} />
        )
      }
    </Loaded>
  )
}

function EditForm({ service }: { service: Service }) {
  const { id, slug, title, state, allowedActions } = service
  const textsOnly = !allowedActions.includes('edit')

  async function save(form: ServiceForm, version: number): Promise<string> {
    const params = { id }
    const saved = textsOnly
      ? await call('PUT /api/purchase/services/:id/texts', { params, body: { ...textsOf(form), version } })
      : await call('PUT /api/purchase/services/:id', { params, body: { ...bodyOf(form), version } })
    setAlert({ info: state === 'published' ? words.saved : words.draftSaved })
    return paths.service(saved.slug)
  }

  return (
    <ServiceFormPage
      title={words.editTitle(title)}
      breadcrumbs={[
        { label: serviceTexts.title, to: paths.services() },
        { label: title, to: paths.service(slug) },
        { label: words.edit },
      ]}
      state={state}
      textsOnly={textsOnly}
      draftKey={id}
      start={startOf(service)}
      save={save}
      readAgain={async () => startOf(await queryClient.fetchQuery({ ...reading(slug), staleTime: 0 }))}
    />
  )
}

/** Whoever comes by a link is told why there is no form. */
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

function startOf(service: Service): Start<ServiceForm> {
  return { values: formOf(service), version: service.version }
}
