import type { CaseSectionView } from '@domicile/contract/compliance/due-diligence/case-sections'
import type { DueDiligenceCase } from '@domicile/contract/compliance/due-diligence/cases'
import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import Button from '@mui/material/Button'
import { useId, type ReactNode, useState } from 'react'
import { sectionTexts as words } from '../due-diligence-texts.ts'
import { SectionCard, type Unfolding } from './SectionCard.tsx'
import { isObstructed } from './is-obstructed.ts'

type ChecklistProps = { of: DueDiligenceCase; onRequest: () => void }

/** The sections of a case: those to review first, then those that are carried forward. */
export function Checklist({ of, onRequest }: ChecklistProps) {
  const carried = of.sections.filter(isCarried)
  const toReview = of.sections.filter((section) => !isCarried(section))
  const done = toReview.filter((section) => section.state === 'reviewed' && !section.isOutdated).length
  const [unfolding, setUnfolding] = useState<Unfolding>()
  const isUnfolded = unfolding?.isOpen ?? false
  const cards = (sections: readonly CaseSectionView[]) =>
    sections.map((section) => (
      <SectionCard
        key={section.section}
        of={of}
        section={section}
        unfolding={unfolding}
        onRequest={onRequest}
      />
    ))
  const unfold = (
    <Button size="small" sx={{ ml: 'auto' }} onClick={() => setUnfolding({ isOpen: !isUnfolded })}>
      {isUnfolded ? words.foldAll : words.unfoldAll}
    </Button>
  )
  return (
    <>
      {toReview.length > 0 && (
        <Group title={words.title} text={words.progress(done, toReview.length)} action={unfold}>
          {cards(toReview)}
        </Group>
      )}
      {carried.length > 0 && of.comparedWith !== null && (
        <Group title={words.unchanged(of.comparedWith)}>{cards(carried)}</Group>
      )}
    </>
  )
}

/** A carried-forward section that is obstructed, such as by an expired document, is among those to review. */
function isCarried(section: CaseSectionView): boolean {
  return section.state === 'carried_forward' && !section.isOutdated && !isObstructed(section)
}

type GroupProps = { title: string; text?: string; action?: ReactNode; children: ReactNode }

function Group({ title, text, action, children }: GroupProps) {
  const id = useId()
  return (
    <Box component="section" aria-labelledby={id}>
      <Stack direction="row" sx={{ gap: 1, mb: 1, alignItems: 'baseline', flexWrap: 'wrap' }}>
        <Typography variant="h2" id={id}>
          {title}
        </Typography>
        {text && <Typography sx={{ color: 'text.secondary' }}>{text}</Typography>}
        {action}
      </Stack>
      <Stack component="ul" sx={{ gap: 1, listStyle: 'none', m: 0, p: 0 }}>
        {children}
      </Stack>
    </Box>
  )
}
