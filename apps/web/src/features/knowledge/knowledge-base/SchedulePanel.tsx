import type { PostRecord } from '@domicile/contract/knowledge/knowledge-base/knowledge-base'
import { postCare } from '@domicile/contract/knowledge/knowledge-base/post-care'
import { messages } from '@domicile/contract/messages'
import { useQuery } from '@tanstack/react-query'
import { me } from '../../../api/queries.ts'
import { DateOf, Text } from '../../../forms/Fields.tsx'
import { issuesOf } from '../../../forms/form-errors.ts'
import { FormPanel } from '../../../forms/FormPanel.tsx'
import { useRouteForm } from '../../../forms/use-route-form.ts'
import { today } from '../../../ui/data/today.ts'
import { instantOf } from '../../../ui/data/wall-clock.ts'
import { reviewTexts } from './post-texts.ts'

const words = reviewTexts.schedule
const route = 'PUT /api/posts/:slug/schedule'

type SchedulePanelProps = { post: PostRecord; onClose: () => void }

/** Has the draft published at a day and time of the editor's time zone. */
export function SchedulePanel({ post, onClose }: SchedulePanelProps) {
  const { slug, definition, version = 0 } = post
  const timeZone = useQuery(me).data?.timeZone ?? 'UTC'
  const bodyOf = ({ at, time }: { at: string; time: string }) => ({
    at: at && instantOf(at, time || '09:00', timeZone),
    version,
  })
  const form = useRouteForm(route, {
    texts: { fields: words.fields, help: { time: words.zone(timeZone) } },
    subject: slug,
    values: { at: '', time: '09:00' },
    input: (values) => ({ params: { slug }, body: bodyOf(values) }),
    check: (values) =>
      values.at
        ? issuesOf(postCare[route].body, bodyOf(values))
        : [{ path: 'at', message: messages.required }],
    // Today the time is wrong, on an earlier day the day.
    pathOf: (path, { at }) => (path === 'at' && at >= today() ? 'time' : path),
    done: words.done,
    onSaved: onClose,
  })
  return (
    <FormPanel
      form={form}
      title={words.title}
      subtitle={definition?.name}
      submitLabel={words.submit}
      onClose={onClose}
    >
      <DateOf form={form} name="at" required />
      <Text form={form} name="time" type="time" />
    </FormPanel>
  )
}
