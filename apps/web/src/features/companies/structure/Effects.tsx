import type { StructureEffects } from '@domicile/contract/compliance/structure-effects'
import { riskLevelLabels } from '@domicile/contract/compliance/risk/risk-kinds'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { query } from '../../../api/queries.ts'
import { QueryBoundary } from '../../../api/QueryBoundary.tsx'
import { paths } from '../../../navigation/paths.ts'
import { formatDayOf } from '../../../ui/data/format.ts'
import { TextLink } from '../../../ui/layout/TextLink.tsx'
import { effectsTexts as words } from './beneficial-owner-texts.ts'

type EffectsProps = { companyId: string; days: { from: string; to: string } }

/** The approval, checks and screening from before the changes of a period; for staff. */
export function Effects({ companyId, days }: EffectsProps) {
  const effects = useQuery(
    query('GET /api/companies/:companyId/structure/effects', { params: { companyId }, query: days }),
  )
  return <QueryBoundary query={effects}>{(found) => <EffectList found={found} />}</QueryBoundary>
}

function EffectList({ found }: { found: StructureEffects }) {
  const { changedAt, checks, runs, approval } = found
  if (changedAt === null) return null
  const isEmpty = !approval && checks.length + runs.length === 0
  return (
    <Box component="section" aria-label={words.title} sx={{ mt: 1.5, overflowWrap: 'anywhere' }}>
      <Typography variant="h3">{words.title}</Typography>
      <Typography sx={{ color: 'text.secondary' }}>{isEmpty ? words.none : words.intro}</Typography>
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {approval && <ApprovalItem approval={approval} />}
        {checks.map(({ id, name, subject, clearedAt, hasCertificate }) => (
          <Item key={id} to={paths.check(id)} label={words.check(name, subject)}>
            {words.cleared(formatDayOf(clearedAt), hasCertificate)}
          </Item>
        ))}
        {runs.map(({ id, subject, at }) => (
          <Item key={id} to={paths.screeningRun(id)} label={words.run(subject)}>
            {words.screened(formatDayOf(at))}
          </Item>
        ))}
      </Box>
    </Box>
  )
}

function ApprovalItem({ approval }: { approval: NonNullable<StructureEffects['approval']> }) {
  const { slug, review, approvedAt, rating, ratingNow, openReview } = approval
  return (
    <Item to={paths.case(slug)} label={words.approval(review)}>
      {[
        words.approved(formatDayOf(approvedAt)),
        words.rated(ratingText(rating), ratingText(ratingNow)),
        openReview === null ? words.noReview : words.openReview(openReview),
      ].join(' ')}
    </Item>
  )
}

function Item({ to, label, children }: { to: string; label: string; children: ReactNode }) {
  return (
    <li>
      <TextLink to={to}>{label}</TextLink>
      <Box sx={{ color: 'text.secondary' }}>{children}</Box>
    </li>
  )
}

function ratingText({ level, score }: { level: keyof typeof riskLevelLabels; score: number }): string {
  return `${riskLevelLabels[level].toLowerCase()} (${score})`
}
