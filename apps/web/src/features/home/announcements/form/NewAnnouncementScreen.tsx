import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { me } from '../../../../api/queries.ts'
import { useRouteForm } from '../../../../forms/use-route-form.ts'
import { paths } from '../../../../navigation/paths.ts'
import { announcementFormTexts as words } from '../announcement-texts.ts'
import { bodyOf, checkNotice, emptyForm } from './announcement-form.ts'
import { AnnouncementFormPage } from './AnnouncementFormPage.tsx'

/** Creates an announcement as a draft, which only publishers see. */
export default function NewAnnouncementScreen() {
  const timeZone = useQuery(me).data?.timeZone
  return timeZone ? <NewForm timeZone={timeZone} /> : null
}

function NewForm({ timeZone }: { timeZone: string }) {
  const navigate = useNavigate()
  const form = useRouteForm('POST /api/system-notices', {
    texts: words,
    values: emptyForm(timeZone),
    input: (values) => ({ body: bodyOf(values, timeZone) }),
    check: checkNotice(timeZone),
    done: words.saved,
    onSaved: ({ id }) => navigate({ to: paths.announcement(id) }),
  })
  return (
    <AnnouncementFormPage
      form={form}
      title={words.newTitle}
      subtitle={words.newSubtitle}
      timeZone={timeZone}
    />
  )
}
