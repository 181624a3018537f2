import type { MailDeadline } from '@domicile/contract/mail/mail-deadlines'
import { can } from '@domicile/contract/permissions'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import Stack from '@mui/material/Stack'
import { me, query } from '../../../api/queries.ts'
import { QueryBoundary } from '../../../api/QueryBoundary.tsx'
import { HistoryPanel } from '../../../history/HistoryPanel.tsx'
import { pagesOf } from '../../../lists/older-pages.ts'
import { paths } from '../../../navigation/paths.ts'
import { formatDay } from '../../../ui/data/format.ts'
import { StatusChip } from '../../../ui/data/StatusChip.tsx'
import { RecordPage } from '../../../ui/layout/RecordPage.tsx'
import { AskAboutThis } from '../../knowledge/enquiries/enquiries.public.ts'
import { RequestsPanel } from '../mail-requests/mail-requests.public.ts'
import { TranslationsOfLetter } from '../../translations/translations/translations.public.ts'
import { CustodyPanel } from './CustodyPanel.tsx'
import { DeadlinesPanel } from './deadlines/DeadlinesPanel.tsx'
import { MailFacts } from './MailFacts.tsx'
import { MailNotice } from './MailNotice.tsx'
import { mailPageTexts as words, mailTexts } from './mail-texts.ts'
import { MailPanels } from './MailPanels.tsx'
import { Reader } from './reader/Reader.tsx'
import { useMailMenu } from './use-mail-menu.ts'
import { useAddressParams } from '../../../navigation/use-address.ts'

const PAGE_SIZE = 20

/** An item: its pages beside their text, the next action, and who held the paper. */
export default function MailItemScreen() {
  const { id = '' } = useAddressParams()
  const result = useQuery(query('GET /api/mail/:id', { params: { id } }))
  const deadlines = useQuery(query('GET /api/mail/:id/deadlines', { params: { id } }))
  const { data: person } = useQuery(me)
  const isClient = person?.role === null
  const { primary, menu, open, setOpen } = useMailMenu(result.data)
  const waits = isClient ? mailTexts.waitsForClient : mailTexts.waits
  return (
    <QueryBoundary query={result} page={mailTexts.title} missing={{ texts: words, to: paths.mails() }}>
      {(item) => (
        <RecordPage
          key={item.id}
          title={item.sender}
          status={<StatusChip label={item.label} />}
          waitsFor={item.waitingOn === 'none' ? undefined : words.waitsFor(waits[item.waitingOn])}
          meta={words.meta(item.number, formatDay(item.dateRecived))}
          breadcrumbs={[{ label: mailTexts.title, to: paths.mails() }, { label: item.sender }]}
          primaryAction={primary}
          menu={menu}
          notice={<MailNotice item={item} isClient={isClient} timeZone={person?.timeZone} />}
        >
          <Stack sx={{ gap: 2 }}>
            <QueryBoundary query={deadlines} skeleton={<></>} isInline>
              {(found) => <DeadlinesPanel found={found} timeZone={person?.timeZone} />}
            </QueryBoundary>
            <RequestsPanel item={item} />
            <Reader item={item} evidence={deadlines.data?.deadlines.filter(isMarked) ?? []} />
            <TranslationsOfLetter letter={item} />
            {item.entity && <AskAboutThis kind="mail" id={item.id} companyId={item.entity.id} />}
            <MailFacts item={item} />
            <CustodyPanel item={item} timeZone={person?.timeZone} />
            {person && can(person, 'history:read') && <MailHistory id={item.id} />}
          </Stack>
          <MailPanels item={item} open={open} onClose={() => setOpen(undefined)} />
        </RecordPage>
      )}
    </QueryBoundary>
  )
}

/** Deadlines that were set aside are no longer marked on the page. */
function isMarked({ state }: MailDeadline): boolean {
  return state !== 'dismissed'
}

function MailHistory({ id }: { id: string }) {
  const result = useInfiniteQuery(pagesOf('GET /api/mail/:id/history', { id }, PAGE_SIZE))
  return <HistoryPanel title={words.history} result={result} />
}
