import type { DueDiligenceCase, ListedReview } from '@domicile/contract/compliance/due-diligence/cases'
import { reviewKinds } from '@domicile/contract/compliance/due-diligence/case-kinds'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../../../api/queries.ts'
import { QueryBoundary } from '../../../../api/QueryBoundary.tsx'
import { paths } from '../../../../navigation/paths.ts'
import { EntryList } from '../../../../ui/data/EntryList.tsx'
import { formatDayOf } from '../../../../ui/data/format.ts'
import { Panel } from '../../../../ui/layout/Panel.tsx'
import { caseTexts } from '../due-diligence-texts.ts'

const words = caseTexts.reviews

/** The decided reviews of a case, each with the facts that were frozen; nothing before the first decision. */
export function EarlierReviews({ of: { slug, dataDeletedAt } }: { of: DueDiligenceCase }) {
  const result = useQuery(query('GET /api/due-diligence/:slug/reviews', { params: { slug } }))
  const decided = result.data?.filter(({ state }) => state !== 'open')
  if (decided?.length === 0) return null
  return (
    <Panel title={words.title}>
      {dataDeletedAt && (
        <Typography sx={{ color: 'text.secondary' }}>{words.deleted(formatDayOf(dataDeletedAt))}</Typography>
      )}
      <QueryBoundary query={result}>
        {() => (
          <EntryList
            label={words.title}
            entries={(decided ?? []).map((review) => ({
              key: String(review.number),
              to: paths.caseReview(slug, review.number),
              title: caseTexts.review(review.number),
              text: describe(review),
            }))}
          />
        )}
      </QueryBoundary>
    </Panel>
  )
}

function describe({ kind, state, decidedAt, pack }: ListedReview): string {
  const outcome = words.outcome[state]
  const decided = `${reviewKinds[kind]}. ${decidedAt ? words.on(outcome, formatDayOf(decidedAt)) : outcome}`
  return pack.state === 'failed' ? `${decided}. ${words.packFailed}` : decided
}
