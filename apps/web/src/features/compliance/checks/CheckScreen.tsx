import { can } from '@domicile/contract/permissions'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import Stack from '@mui/material/Stack'
import { me, query } from '../../../api/queries.ts'
import { QueryBoundary } from '../../../api/QueryBoundary.tsx'
import { HistoryPanel } from '../../../history/HistoryPanel.tsx'
import { pagesOf } from '../../../lists/older-pages.ts'
import { paths } from '../../../navigation/paths.ts'
import { mayAt } from '../../../session/allowed-actions.ts'
import { StatusChip } from '../../../ui/data/StatusChip.tsx'
import { RecordPage } from '../../../ui/layout/RecordPage.tsx'
import { AskAboutThis } from '../../knowledge/enquiries/enquiries.public.ts'
import { waitingName } from './check-columns.tsx'
import { checkPageTexts as words, checkTexts } from './check-texts.ts'
import { CheckFacts } from './CheckFacts.tsx'
import { CheckNotice } from './CheckNotice.tsx'
import { CheckPanels } from './panels/CheckPanels.tsx'
import { DataPanel } from './panels/DataPanel.tsx'
import { ItemsPanel } from './panels/ItemsPanel.tsx'
import { useCheckMenu } from './use-check-menu.ts'
import { useAddressParams } from '../../../navigation/use-address.ts'

const PAGE_SIZE = 20

/** A check: its items with their outcomes, the data requested, and the next action. */
export default function CheckScreen() {
  const { id = '' } = useAddressParams()
  const result = useQuery(query('GET /api/checks/:id', { params: { id } }))
  const { data: person } = useQuery(me)
  const isClient = person?.role === null
  const { primary, menu, open, setOpen } = useCheckMenu(result.data)
  return (
    <QueryBoundary query={result} page={checkTexts.title} missing={{ texts: words, to: paths.checks() }}>
      {(check) => (
        <RecordPage
          key={check.id}
          title={check.name}
          status={<StatusChip label={check.label} />}
          waitsFor={check.waitingOn === 'none' ? undefined : words.waitsFor(waitingName(check, isClient))}
          meta={`${check.subject.name}, ${check.number}`}
          breadcrumbs={[{ label: checkTexts.title, to: paths.checks() }, { label: check.name }]}
          primaryAction={primary}
          menu={menu}
          notice={
            <CheckNotice
              check={check}
              isClient={isClient}
              mayOrder={mayAt(check.company.id, person, 'checks:order')}
            />
          }
          aside={<CheckHistory checkId={check.id} />}
        >
          <Stack sx={{ gap: 2 }}>
            <DataPanel check={check} />
            <ItemsPanel check={check} timeZone={person?.timeZone} />
            <AskAboutThis kind="check" id={check.id} companyId={check.company.id} />
            <CheckFacts
              check={check}
              isClient={isClient}
              mayReadOrders={person !== undefined && can(person, 'orders:read')}
              timeZone={person?.timeZone}
            />
          </Stack>
          <CheckPanels check={check} open={open} onClose={() => setOpen(undefined)} />
        </RecordPage>
      )}
    </QueryBoundary>
  )
}

/** The history of the check: who changed it, when and why. */
function CheckHistory({ checkId }: { checkId: string }) {
  const result = useInfiniteQuery(pagesOf('GET /api/checks/:id/history', { id: checkId }, PAGE_SIZE))
  return <HistoryPanel title={words.history} result={result} />
}
