import type { AnnouncementRecord } from '@domicile/contract/home/announcements/announcements'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { QueryBoundary } from '../../../../api/QueryBoundary.tsx'
import { paths } from '../../../../navigation/paths.ts'
import { me, query } from '../../../../api/queries.ts'
import { FormSkeleton } from '../../../../forms/FormSkeleton.tsx'
import { readAgain } from '../../../../forms/read-again.ts'
import { useRouteForm } from '../../../../forms/use-route-form.ts'
import { bodyOf, checkNotice, startOf } from './announcement-form.ts'
import { AnnouncementFormPage } from './AnnouncementFormPage.tsx'
import { announcementFormTexts as words, announcementTexts } from '../announcement-texts.ts'
import { useAddressParams } from '../../../../navigation/use-address.ts'

/** Edits a draft, or corrects a published announcement. */
export default function EditAnnouncementScreen() {
  const { id = '' } = useAddressParams()
  const timeZone = useQuery(me).data?.timeZone
  const notice = useQuery(query('GET /api/system-notices/:id', { params: { id } }))
  if (!timeZone) return null
  return (
    <QueryBoundary query={notice} page={announcementTexts.title} skeleton={<FormSkeleton />}>
      {(data) => <EditForm key={id} notice={data} timeZone={timeZone} />}
    </QueryBoundary>
  )
}

type EditFormProps = { notice: AnnouncementRecord; timeZone: string }

function EditForm({ notice, timeZone }: EditFormProps) {
  const { id, title, state } = notice
  const navigate = useNavigate()
  const params = { id }
  const published = state === 'planned' || state === 'current' ? state : undefined
  const form = useRouteForm('PUT /api/system-notices/:id', {
    ...startOf(notice, timeZone),
    texts: words,
    subject: id,
    input: (values, version) => ({
      params,
      body: { ...bodyOf(values, timeZone), version, askAgain: values.askAgain },
    }),
    check: checkNotice(timeZone),
    reread: async () => startOf(await readAgain('GET /api/system-notices/:id', { params }), timeZone),
    done: published ? words.corrected : words.saved,
    onSaved: () => navigate({ to: paths.announcement(id) }),
  })
  return (
    <AnnouncementFormPage
      form={form}
      title={state === 'draft' ? words.editTitle : words.correctTitle}
      breadcrumbs={[{ label: title, to: paths.announcement(id) }]}
      timeZone={timeZone}
      published={published}
    />
  )
}
