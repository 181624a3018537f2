import type { CaseDecision, FrozenReview } from '@domicile/contract/compliance/due-diligence/cases'
import { reviewKinds } from '@domicile/contract/compliance/due-diligence/case-kinds'
import { can } from '@domicile/contract/permissions'
import { riskLevelLabels } from '@domicile/contract/compliance/risk/risk-kinds'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { download } from '../../../../api/client.ts'
import { alertFailure, me, query, useSend } from '../../../../api/queries.ts'
import { useDownload } from '../../../../api/use-download.ts'
import { QueryBoundary } from '../../../../api/QueryBoundary.tsx'
import { paths } from '../../../../navigation/paths.ts'
import { whileActing } from '../../../../session/allowed-actions.ts'
import { DefinitionList, type Fact } from '../../../../ui/data/DefinitionList.tsx'
import { formatCode, formatDay, formatDayOf, formatInstant } from '../../../../ui/data/format.ts'
import { StatusChip } from '../../../../ui/data/StatusChip.tsx'
import { ActionButton } from '../../../../ui/actions/ActionButton.tsx'
import { Panel } from '../../../../ui/layout/Panel.tsx'
import { RecordPage } from '../../../../ui/layout/RecordPage.tsx'
import { hairline } from '../../../../ui/layout/surface.ts'
import { caseListTexts, caseTexts, frozenTexts as words } from '../due-diligence-texts.ts'
import { FrozenFacts } from './FrozenFacts.tsx'
import { useAddressParams } from '../../../../navigation/use-address.ts'

/** A decided review as it was: its decisions, and the facts that were frozen with them. */
export default function ReviewScreen() {
  const { slug = '', number = '' } = useAddressParams()
  const params = { slug, number }
  const result = useQuery(query('GET /api/due-diligence/:slug/reviews/:number', { params }))
  const company = useQuery(query('GET /api/due-diligence/:slug', { params: { slug } })).data?.company
  const { data: person } = useQuery(me)
  const saving = useDownload()
  const mayAsk = person !== undefined && can(person, 'due-diligence:prepare')
  const save = (kind: 'pdf' | 'zip') =>
    saving.mutate(() => download(`GET /api/due-diligence/:slug/reviews/:number/pack.${kind}`, { params }))
  const reasonNotTo = ({ packObstacle }: FrozenReview) => whileActing(person) ?? packObstacle ?? undefined
  return (
    <QueryBoundary query={result} page={caseListTexts.title} missing={{ texts: words, to: paths.cases() }}>
      {(review) => (
        <RecordPage
          title={words.title(company?.name ?? slug, review.number)}
          status={<StatusChip label={caseTexts.reviews.outcome[review.state]} />}
          meta={words.frozen}
          {...(isDecided(review) &&
            review.pack.state !== 'failed' && {
              primaryAction: {
                label: words.pack,
                onClick: () => save('zip'),
                busy: saving.isPending,
                disabledReason: reasonNotTo(review),
              },
              menu: [
                { label: words.packPdf, onClick: () => save('pdf'), disabledReason: reasonNotTo(review) },
              ],
            })}
          breadcrumbs={[
            { label: caseListTexts.title, to: paths.cases() },
            { label: company?.name ?? slug, to: paths.case(slug) },
            { label: caseTexts.review(review.number) },
          ]}
        >
          <Stack sx={{ gap: 2 }}>
            {review.pack.state === 'failed' && (
              <FailedPack params={params} reason={review.pack.reason ?? ''} mayAsk={mayAsk} />
            )}
            <Panel title={words.outcome}>
              <DefinitionList items={factsOf(review)} />
            </Panel>
            <Decisions decisions={review.decisions} timeZone={person?.timeZone} />
            {company &&
              review.sections.map((section) => (
                <FrozenFacts key={section.section} companyId={company.id} section={section} />
              ))}
          </Stack>
        </RecordPage>
      )}
    </QueryBoundary>
  )
}

type FailedPackProps = { params: { slug: string; number: string }; reason: string; mayAsk: boolean }

/** Why the evidence pack could not be made, and the way to make it again. */
function FailedPack({ params, reason, mayAsk }: FailedPackProps) {
  const send = useSend('POST /api/due-diligence/:slug/reviews/:number/pack', { done: words.packAsked })
  const again = (
    <ActionButton busy={send.isPending} onClick={() => send.mutate({ params }, { onError: alertFailure })}>
      {words.packAgain}
    </ActionButton>
  )
  return (
    <Alert severity="warning" action={mayAsk && again}>
      {words.packFailed(reason)}
    </Alert>
  )
}

/** Reviews that ended without a decision have no evidence pack. */
function isDecided({ state }: FrozenReview): boolean {
  return state === 'approved' || state === 'declined'
}

function factsOf({
  kind,
  startedAt,
  submittedAt,
  submittedBy,
  level,
  score,
  nextReviewOn,
  pack: { made },
}: FrozenReview): Fact[] {
  const label = level && riskLevelLabels[level]
  return [
    { label: words.facts.kind, value: reviewKinds[kind] },
    { label: words.facts.started, value: formatDayOf(startedAt) },
    {
      label: words.facts.submitted,
      value: submittedAt && words.facts.by(formatDayOf(submittedAt), submittedBy ?? ''),
    },
    {
      label: words.facts.level,
      value: label && score !== null ? `${label}, ${caseTexts.facts.ofHundred(score)}` : label,
    },
    { label: words.facts.next, value: nextReviewOn && formatDay(nextReviewOn) },
    ...(made
      ? [
          { label: words.facts.pack, value: words.facts.made(made.place, formatDayOf(made.at), made.after) },
          { label: words.facts.manifest, value: made.manifestSha256 },
        ]
      : []),
  ]
}

type DecisionsProps = { decisions: readonly CaseDecision[]; timeZone: string | undefined }

/** The decisions of a review in their order. */
function Decisions({ decisions, timeZone }: DecisionsProps) {
  if (decisions.length === 0) return null
  return (
    <Panel title={words.decisions}>
      <Box component="ol" aria-label={words.decisions} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {decisions.map(({ kind, by, role, at, reason, hash }) => (
          <Box component="li" key={hash} sx={{ ...hairline, py: 1, overflowWrap: 'anywhere' }}>
            <Box component="span" sx={{ fontWeight: 500 }}>
              {words.kinds[kind]}
            </Box>{' '}
            {words.decidedBy(by, formatCode(role).toLowerCase(), formatInstant(at, timeZone))}
            {reason && <Typography>“{reason}”</Typography>}
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {words.hash} {hash}
            </Typography>
          </Box>
        ))}
      </Box>
    </Panel>
  )
}
