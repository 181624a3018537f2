import { endings, reopenings } from '@domicile/contract/compliance/screening/hit-states'
import type { HitRecord } from '@domicile/contract/compliance/screening/hits'
import { subjectKinds } from '@domicile/contract/compliance/screening/screening-kinds'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { me, query } from '../../../../api/queries.ts'
import { QueryBoundary } from '../../../../api/QueryBoundary.tsx'
import { paths } from '../../../../navigation/paths.ts'
import { RecordPage } from '../../../../ui/layout/RecordPage.tsx'
import { TextLink } from '../../../../ui/layout/TextLink.tsx'
import { compareSides } from './compare-sides.ts'
import { DecisionPanel } from './DecisionPanel.tsx'
import { DecisionsPanel } from './DecisionsPanel.tsx'
import { HitChip } from './hit-columns.tsx'
import { hitListTexts, hitTexts as words } from './hit-texts.ts'
import { ListingPanel } from './ListingPanel.tsx'
import { ReasonsPanel } from './ReasonsPanel.tsx'
import { SidesPanel } from './SidesPanel.tsx'
import { useAddressParams } from '../../../../navigation/use-address.ts'

/** A hit: both sides, the reasons for its score, and the decision. */
export default function HitScreen() {
  const { id = '' } = useAddressParams()
  const navigate = useNavigate()
  const result = useQuery(query('GET /api/screening-hits/:id', { params: { id } }))
  const { data: person } = useQuery(me)
  return (
    <QueryBoundary
      query={result}
      page={hitListTexts.title}
      missing={{ texts: words, to: paths.screeningHits() }}
    >
      {(hit) => {
        const facts = compareSides(hit.subjectFacts, hit.partyFacts, hit.features)
        const title = words.title(hit.subject.name, hit.party.name)
        return (
          <RecordPage
            key={hit.id}
            title={title}
            status={<HitChip hit={hit} />}
            meta={<Meta hit={hit} />}
            breadcrumbs={[{ label: hitListTexts.title, to: paths.screeningHits() }, { label: title }]}
            menu={[
              { label: words.run, onClick: () => void navigate({ to: paths.screeningRun(hit.lastRunId) }) },
            ]}
            notice={<HitNotice hit={hit} />}
            aside={
              <Stack sx={aside}>
                <DecisionPanel hit={hit} facts={facts} />
                <DecisionsPanel decisions={hit.decisions} timeZone={person?.timeZone} />
              </Stack>
            }
          >
            <Stack sx={{ gap: 2 }}>
              <SidesPanel hit={hit} facts={facts} />
              <ReasonsPanel hit={hit} />
              <ListingPanel hit={hit} />
            </Stack>
          </RecordPage>
        )
      }}
    </QueryBoundary>
  )
}

function Meta({ hit: { subject, company } }: { hit: HitRecord }) {
  const link = <TextLink to={paths.company(company.id, 'screening')}>{company.name}</TextLink>
  return subject.kind === 'company' ? (
    <Box component="span">
      {subjectKinds.company}: {link}
    </Box>
  ) : (
    <Box component="span">
      {words.meta(subjectKinds[subject.kind])} {link}
    </Box>
  )
}

/** The reason why a hit that was decided is open again, or why there is nothing left to decide. */
function HitNotice({ hit: { reopened, endedBecause } }: { hit: HitRecord }) {
  if (endedBecause)
    return (
      <Alert severity="info">
        {endings[endedBecause]} {words.notices.ended}
      </Alert>
    )
  if (reopened)
    return (
      <Alert severity="warning">
        {words.notices.reopened} {reopenings[reopened]}
      </Alert>
    )
  return null
}

/** The decision stays in view beside a long comparison. */
const aside = {
  gap: 2,
  position: { lg: 'sticky' },
  top: { lg: 'calc(var(--top-bar-height, 0px) + 16px)' },
} as const
