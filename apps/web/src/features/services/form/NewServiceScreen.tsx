import { call } from '../../../api/client.ts'
import { paths } from '../../../navigation/paths.ts'
import { setAlert } from '../../../api/store.ts'
import { bodyOf, emptyForm, type ServiceForm } from './service-form.ts'
import { formTexts as words } from './service-form-texts.ts'
import { serviceTexts } from '../service-texts.ts'
import { ServiceFormPage } from './ServiceFormPage.tsx'

// Nobody else can have changed what is not kept yet.
const start = { values: emptyForm, version: 0 }

/** A new service, kept as a draft. */
export default function NewServiceScreen() {
  return (
    <ServiceFormPage
      title={words.newTitle}
      subtitle={words.newSubtitle}
      breadcrumbs={[{ label: serviceTexts.title, to: paths.services() }, { label: words.newTitle }]}
      draftKey="new service"
      start={start}
      save={create}
      readAgain={async () => start}
    />
  )
}

async function create(form: ServiceForm): Promise<string> {
  const { slug } = await call('POST /api/purchase/services', { body: bodyOf(form) })
  setAlert({ info: words.draftSaved })
  return paths.service(slug)
}
