import { useQuery } from '@tanstack/react-query'
import { call } from '../../api/client.ts'
import { me } from '../../api/queries.ts'
import { emptyForm } from './notice-form.ts'
import { NoticeFormPage } from './NoticeFormPage.tsx'
import { noticeFormTexts as words } from './announcement-texts.ts'

/** Writes a notice, as a draft that nobody sees yet. */
export default function NewNoticeScreen() {
  const timeZone = useQuery(me).data?.timeZone
  if (!timeZone) return null
  return (
    <NoticeFormPage
      title={words.newTitle}
      subtitle={words.newSubtitle}
      start={emptyForm(timeZone)}
      timeZone={timeZone}
      save={(body) => call('POST /api/system-notices', { body })}
    />
  )
}
