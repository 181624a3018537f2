import { useNavigate } from '@tanstack/react-router'
import { useRouteForm } from '../../../../forms/use-route-form.ts'
import { paths } from '../../../../navigation/paths.ts'
import { serviceTexts } from '../service-texts.ts'
import { bodyOf, checkService, emptyForm } from './service-form.ts'
import { formTexts as words } from './service-form-texts.ts'
import { ServiceFormPage } from './ServiceFormPage.tsx'

/** Creates a service as a draft. */
export default function NewServiceScreen() {
  const navigate = useNavigate()
  const form = useRouteForm('POST /api/purchase/services', {
    texts: words,
    values: emptyForm,
    input: (values) => ({ body: bodyOf(values) }),
    check: checkService,
    done: words.draftSaved,
    onSaved: ({ slug }) => navigate({ to: paths.service(slug) }),
  })
  return (
    <ServiceFormPage
      form={form}
      title={words.newTitle}
      subtitle={words.newSubtitle}
      breadcrumbs={[{ label: serviceTexts.title, to: paths.services() }, { label: words.newTitle }]}
    />
  )
}
