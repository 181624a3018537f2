import type { WatchRecord } from '@domicile/contract/knowledge/watches/watches'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { query } from '../../../../api/queries.ts'
import { QueryBoundary } from '../../../../api/QueryBoundary.tsx'
import { FormPage } from '../../../../forms/FormPage.tsx'
import { FormSkeleton } from '../../../../forms/FormSkeleton.tsx'
import { readAgain } from '../../../../forms/read-again.ts'
import { useRouteForm } from '../../../../forms/use-route-form.ts'
import { paths } from '../../../../navigation/paths.ts'
import { watchPageTexts, watchTexts } from '../watch-texts.ts'
import { checkWatch } from './check-watch.ts'
import { watchFormTexts as words } from './watch-form-texts.ts'
import { bodyOf, pathOf, startOf } from './watch-form.ts'
import { WatchFields } from './WatchFields.tsx'
import { useAddressParams } from '../../../../navigation/use-address.ts'

/** Changes what is watched and for whom. */
export default function EditWatchScreen() {
  const { id = '' } = useAddressParams()
  const watch = useQuery(query('GET /api/watches/:id', { params: { id } }))
  return (
    <QueryBoundary
      query={watch}
      page={words.editTitle}
      skeleton={<FormSkeleton />}
      missing={{ texts: watchPageTexts, to: paths.watches() }}
    >
      {(data) => <EditWatch key={id} watch={data} />}
    </QueryBoundary>
  )
}

function EditWatch({ watch }: { watch: WatchRecord }) {
  const { id, title, owners = [] } = watch
  const navigate = useNavigate()
  const params = { id }
  const form = useRouteForm('PUT /api/watches/:id', {
    ...startOf(watch),
    texts: words,
    subject: id,
    input: (values, version) => ({ params, body: { ...bodyOf(values), version } }),
    check: (values) => checkWatch(values, false),
    pathOf,
    reread: async () => startOf(await readAgain('GET /api/watches/:id', { params })),
    done: words.saved,
    onSaved: () => navigate({ to: paths.watch(id, 'document') }),
  })
  return (
    <FormPage
      form={form}
      title={words.editTitle}
      subtitle={title}
      breadcrumbs={[
        { label: watchTexts.title, to: paths.watches() },
        { label: title, to: paths.watch(id) },
        { label: words.editTitle },
      ]}
      submitLabel={words.save}
    >
      <WatchFields form={form} owners={owners} />
    </FormPage>
  )
}
