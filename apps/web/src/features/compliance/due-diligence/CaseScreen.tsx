import type { DueDiligenceCase } from '@domicile/contract/compliance/due-diligence/cases'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import Stack from '@mui/material/Stack'
import { me, query } from '../../../api/queries.ts'
import { QueryBoundary } from '../../../api/QueryBoundary.tsx'
import { HistoryPanel } from '../../../history/HistoryPanel.tsx'
import { pagesOf } from '../../../lists/older-pages.ts'
import { paths } from '../../../navigation/paths.ts'
import { StatusChip } from '../../../ui/data/StatusChip.tsx'
import { RecordPage } from '../../../ui/layout/RecordPage.tsx'
import { reviewKinds } from '@domicile/contract/compliance/due-diligence/case-kinds'
import { waitingLine } from './case-columns.tsx'
import { CaseFacts } from './CaseFacts.tsx'
import { CaseNotice } from './CaseNotice.tsx'
import { caseListTexts, caseTexts as words, stageTexts } from './due-diligence-texts.ts'
import { CasePanels } from './panels/CasePanels.tsx'
import { RequestsPanel } from './panels/RequestsPanel.tsx'
import { EarlierReviews } from './reviews/EarlierReviews.tsx'
import { Checklist } from './sections/Checklist.tsx'
import { useCaseMenu } from './use-case-menu.ts'
import { useAddressParams } from '../../../navigation/use-address.ts'

const PAGE_SIZE = 10

/** The case of a company: what changed, what prevents the decision, and the next action. */
export default function CaseScreen() {
  const { slug = '' } = useAddressParams()
  const result = useQuery(query('GET /api/due-diligence/:slug', { params: { slug } }))
  const { data: person } = useQuery(me)
  const { primary, menu, open, setOpen } = useCaseMenu(result.data, person)
  return (
    <QueryBoundary query={result} page={caseListTexts.title} missing={{ texts: words, to: paths.cases() }}>
      {(found) => (
        <RecordPage
          key={found.id}
          title={found.company.name}
          status={<StatusChip label={found.label} />}
          waitsFor={waitingLine(found) ?? undefined}
          meta={words.meta(found.number, reviewKinds[found.review.kind], stageTexts[found.state])}
          breadcrumbs={[{ label: caseListTexts.title, to: paths.cases() }, { label: found.company.name }]}
          primaryAction={primary}
          menu={menu}
          notice={<CaseNotice of={found} />}
          aside={
            <Stack sx={{ gap: 2 }}>
              <CaseFacts of={found} timeZone={person?.timeZone} />
              {!isOver(found) && <EarlierReviews of={found} />}
              <CaseHistory slug={found.slug} />
            </Stack>
          }
        >
          <Stack sx={{ gap: 2 }}>
            {isAsking(found) && <RequestsPanel of={found} onRequest={() => setOpen('request')} />}
            {isOver(found) ? (
              <EarlierReviews of={found} />
            ) : (
              <Checklist of={found} onRequest={() => setOpen('request')} />
            )}
            {!isAsking(found) && <RequestsPanel of={found} onRequest={() => setOpen('request')} />}
          </Stack>
          <CasePanels of={found} open={open} onClose={() => setOpen(undefined)} />
        </RecordPage>
      )}
    </QueryBoundary>
  )
}

/** Nothing is left to review: the facts that count are those of the decided reviews. */
function isOver({ state }: DueDiligenceCase): boolean {
  return state === 'declined' || state === 'exited'
}

/** Answered requests are below the checklist. */
function isAsking({ requests }: DueDiligenceCase): boolean {
  return requests.some(({ waitingOn }) => waitingOn === 'client')
}

/** The history of the case: who did what, when and why. */
function CaseHistory({ slug }: { slug: string }) {
  const result = useInfiniteQuery(pagesOf('GET /api/due-diligence/:slug/history', { slug }, PAGE_SIZE))
  return <HistoryPanel title={words.history} result={result} />
}
