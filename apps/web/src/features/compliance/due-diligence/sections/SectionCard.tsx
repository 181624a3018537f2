import { caseSections } from '@domicile/contract/compliance/due-diligence/case-kinds'
import type { CaseSectionView } from '@domicile/contract/compliance/due-diligence/case-sections'
import type { DueDiligenceCase } from '@domicile/contract/compliance/due-diligence/cases'
import type { StatusLabel } from '@domicile/contract/status-labels'
import ExpandMore from '@mui/icons-material/ExpandMore'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { lazy, Suspense, useId, useRef, useState } from 'react'
import { formatDayOf } from '../../../../ui/data/format.ts'
import { StatusChip } from '../../../../ui/data/StatusChip.tsx'
import { surface } from '../../../../ui/layout/surface.ts'
import { sectionTexts as words } from '../due-diligence-texts.ts'
import { Changes } from './Changes.tsx'
import { Obstacles } from './Obstacles.tsx'
import { SectionNote } from './SectionNote.tsx'
import { isObstructed } from './is-obstructed.ts'

const ReviewForm = lazy(async () => ({ default: (await import('./ReviewForm.tsx')).ReviewForm }))

type Shown = keyof typeof words.states
const tones: Record<Shown, StatusLabel> = {
  open: 'pending',
  carried_forward: 'accepted',
  reviewed: 'approved',
  outdated: 'needs attention',
  obstructed: 'needs attention',
}

/** All sections opened or folded at once; a new one overrides what was done to single sections. */
export type Unfolding = { isOpen: boolean }

type SectionCardProps = {
  of: DueDiligenceCase
  section: CaseSectionView
  unfolding: Unfolding | undefined
  onRequest: () => void
}

type Choice = { when: Shown; unfolding: Unfolding | undefined; isOpen: boolean }

/** One section: folded once it is reviewed, with its changes first while it is not. */
export function SectionCard({ of, section, unfolding, onRequest }: SectionCardProps) {
  const sectionState = shownState(section)
  const isDone = sectionState === 'reviewed' || sectionState === 'carried_forward'
  const [choice, setChoice] = useState<Choice>()
  // Opening or folding counts until the state changes, so that a section folds once it is reviewed.
  const isChosen = choice?.when === sectionState && choice.unfolding === unfolding
  const isOpen = isChosen ? choice.isOpen : (unfolding?.isOpen ?? !isDone)
  const id = useId()
  const toggle = useRef<HTMLButtonElement>(null)
  const name = caseSections[section.section]
  const mayReview = of.allowedActions.includes('review')
  return (
    <Box component="li" sx={{ ...surface, px: 2, py: 1.5 }}>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
        <Box sx={{ ...heading, flex: '1 1 200px', minWidth: 0 }}>
          <Typography variant="h3" sx={{ lineHeight: 1 }}>
            <Button
              ref={toggle}
              color="inherit"
              size="small"
              aria-expanded={isOpen}
              aria-controls={isOpen ? id : undefined}
              onClick={() => setChoice({ when: sectionState, unfolding, isOpen: !isOpen })}
              startIcon={<ExpandMore sx={{ transform: isOpen ? 'none' : 'rotate(-90deg)' }} />}
              sx={{ ml: -0.5, minWidth: 0, fontWeight: 600, textAlign: 'left' }}
            >
              {name}
            </Button>
          </Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
            {summaryOf(section, of.comparedWith)}
          </Typography>
        </Box>
        <StatusChip label={words.states[sectionState]} tone={tones[sectionState]} />
      </Box>
      {isOpen && (
        <Box id={id} sx={{ mt: 1 }}>
          <Obstacles of={of} section={section} onRequest={onRequest} />
          <Changes companyId={of.company.id} section={section} comparedWith={of.comparedWith} />
          {section.note && <SectionNote text={section.note} />}
          {mayReview && (
            // The last margin of the form would add to that of the card.
            <Box sx={{ mb: -1.5 }}>
              <Suspense fallback={null}>
                <ReviewForm of={of} section={section} onSaved={() => toggle.current?.focus()} />
              </Suspense>
            </Box>
          )}
        </Box>
      )}
    </Box>
  )
}

/** A reviewed section with an obstacle that its note does not explain is not done. */
function shownState(section: CaseSectionView): Shown {
  if (section.isOutdated) return 'outdated'
  return section.state !== 'open' && isObstructed(section) ? 'obstructed' : section.state
}

/** One line: who reviewed the section, or the number of its changes and obstacles. */
function summaryOf(section: CaseSectionView, comparedWith: number | null): string {
  const { state, isOutdated, items, removed, obstacles, fromReview, reviewedAt, reviewedBy } = section
  if (isOutdated) return words.outdated
  const day = reviewedAt ? formatDayOf(reviewedAt) : ''
  if (state === 'carried_forward') return words.carried(fromReview ?? comparedWith ?? 0, day)
  if (state === 'reviewed') return words.reviewedBy(reviewedBy ?? '', day)
  const changes = items.filter(({ change }) => change === 'added' || change === 'changed').length
  const parts = [
    comparedWith === null
      ? items.length > 0 && words.facts(items.length)
      : words.changes(changes + removed.length),
    obstacles.length > 0 && words.obstacles(obstacles.length),
  ]
  return parts.filter(Boolean).join(', ')
}

const heading = { display: 'flex', flexWrap: 'wrap', columnGap: 1, alignItems: 'center' } as const
