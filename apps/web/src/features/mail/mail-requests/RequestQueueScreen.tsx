import { mailRequests } from '@domicile/contract/mail/mail-kinds'
import type { QueuedRequest } from '@domicile/contract/mail/mail-requests/mail-requests'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { me } from '../../../api/queries.ts'
import { filtersOf } from '../../../lists/filters/list-filters.ts'
import { ListLinks } from '../../../lists/ListLinks.tsx'
import { ListScreen } from '../../../lists/ListScreen.tsx'
import { useList } from '../../../lists/use-list.ts'
import { paths } from '../../../navigation/paths.ts'
import { TextLink } from '../../../ui/layout/TextLink.tsx'
import { requestQueue } from './mail-requests.list.ts'
import { WorkPanels } from './panels/WorkPanels.tsx'
import { queueColumns } from './queue-columns.tsx'
import { queueTexts as words } from './queue-texts.ts'

const filters = filtersOf(requestQueue, {
  kind: { kind: 'choice', label: words.filters.kind, nameOf: (kind) => mailRequests[kind] },
  companyId: { kind: 'company', label: words.filters.company },
  show: {
    kind: 'choice',
    label: words.filters.show,
    any: words.filters.ready,
    nameOf: (show) => words.filters[show],
  },
})

/** The open requests for mail, the oldest first, each with its next action. */
export default function RequestQueueScreen() {
  const { data: person } = useQuery(me)
  const [open, setOpen] = useState<QueuedRequest>()
  return (
    <>
      <ListScreen
        list={useList(requestQueue)}
        texts={words}
        filters={filters}
        columns={queueColumns(person?.timeZone, setOpen)}
        rowLink={({ item }) => paths.mail(item.id)}
        tabs={
          <ListLinks>
            <TextLink to={paths.mails()}>{words.toMail}</TextLink>
          </ListLinks>
        }
      />
      {open?.next && (
        <WorkPanels item={open.item} request={open} event={open.next} onClose={() => setOpen(undefined)} />
      )}
    </>
  )
}
