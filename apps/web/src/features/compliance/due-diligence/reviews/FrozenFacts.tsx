import { caseSections } from '@domicile/contract/compliance/due-diligence/case-kinds'
import type { FrozenSection } from '@domicile/contract/compliance/due-diligence/case-sections'
import Typography from '@mui/material/Typography'
import { formatDayOf } from '../../../../ui/data/format.ts'
import { Panel } from '../../../../ui/layout/Panel.tsx'
import { frozenTexts, sectionTexts } from '../due-diligence-texts.ts'
import { Facts } from '../sections/Changes.tsx'
import { SectionNote } from '../sections/SectionNote.tsx'

/** A section as it was frozen, with its reviewer and its hash. */
export function FrozenFacts({ companyId, section }: { companyId: string; section: FrozenSection }) {
  return (
    <Panel title={caseSections[section.section]} subtitle={reviewerOf(section)}>
      <Facts companyId={companyId} items={section.items} isFrozen />
      {section.note && <SectionNote text={section.note} />}
      <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1.5, overflowWrap: 'anywhere' }}>
        {frozenTexts.hash} {section.sha256}
      </Typography>
    </Panel>
  )
}

function reviewerOf({ fromReview, reviewedBy, reviewedAt }: FrozenSection): string | undefined {
  const day = reviewedAt ? formatDayOf(reviewedAt) : ''
  const by = reviewedBy ? sectionTexts.reviewedBy(reviewedBy, day) : undefined
  return fromReview === null ? by : sectionTexts.carried(fromReview, day)
}
