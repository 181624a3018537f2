import type { SystemNoticeRecord } from '@domicile/contract/announcements/announcements'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '../../api/client.ts'
import { Loaded } from '../../api/QueryBoundary.tsx'
import { paths } from '../../navigation/paths.ts'
import { me, query } from '../../api/queries.ts'
import { FormSkeleton } from '../../forms/FormSkeleton.tsx'
import { formOf } from './notice-form.ts'
import { NoticeFormPage } from './NoticeFormPage.tsx'
import { noticeFormTexts as words, systemNoticeTexts } from './announcement-texts.ts'

/** Changes a draft, or corrects what is published. */
export default function EditNoticeScreen() {
  const { id = '' } = useParams({ strict: false })
  const timeZone = useQuery(me).data?.timeZone
  const notice = useQuery(query('GET /api/system-notices/:id', { params: { id } }))
  if (!timeZone) return null
  return (
    <Loaded reading={notice} page={systemNoticeTexts.title} skeleton={<FormSkeleton />}>
      {(data) => <EditForm key={id} notice={data} timeZone={timeZone} />}
    </Loaded>
  )
}

type EditFormProps = { notice: SystemNoticeRecord; timeZone: string }

function EditForm({ notice, timeZone }: EditFormProps) {
  // What somebody else saves meanwhile must not be overwritten: what is sent is of the version that was opened.
  const [{ id, title, state, version }] = useState(notice)
  const params = { id }
  return (
    <NoticeFormPage
      title={state === 'draft' ? words.editTitle : words.correctTitle}
      breadcrumbs={[{ label: title, to: paths.systemNotice(id) }]}
      start={formOf(notice, timeZone)}
      timeZone={timeZone}
      published={state === 'planned' || state === 'current' ? state : undefined}
      save={(body, askAgain) =>
        call('PUT /api/system-notices/:id', { params, body: { ...body, version, askAgain } })
      }
    />
  )
}
