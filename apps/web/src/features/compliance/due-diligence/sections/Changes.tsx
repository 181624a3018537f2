import type {
  CaseItem,
  CaseSectionView,
  ComparedItem,
} from '@domicile/contract/compliance/due-diligence/case-sections'
import ExpandMore from '@mui/icons-material/ExpandMore'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { sectionTexts as words } from '../due-diligence-texts.ts'
import { FactList, type ShownItem } from './FactList.tsx'

/** More facts than this are shown on request. */
const MOST_SHOWN = 12

type ChangesProps = { companyId: string; section: CaseSectionView; comparedWith: number | null }

/** The facts of a section: first those that changed since the last approval, then the others on request. */
export function Changes({ companyId, section, comparedWith }: ChangesProps) {
  const { items, removed, state } = section
  const changed: ShownItem[] = [...items.filter(isChanged), ...removed.map(asRemoved)]
  const same = items.filter((item) => !isChanged(item))
  const isReview = comparedWith !== null && (state === 'open' || changed.length > 0)
  if (!isReview || items.length + removed.length === 0) return <Facts companyId={companyId} items={same} />
  return (
    <>
      <Typography variant="h3" component="h4" sx={{ color: 'text.secondary' }}>
        {changed.length > 0 ? words.since(comparedWith) : words.unchanged(comparedWith)}
      </Typography>
      {changed.length > 0 && (
        <FactList label={words.since(comparedWith)} companyId={companyId} items={changed} />
      )}
      {same.length > 0 && <Unchanged companyId={companyId} items={same} />}
    </>
  )
}

/** The facts that did not change, on request. */
function Unchanged({ companyId, items }: FactsProps) {
  const [isOpen, setIsOpen] = useState(false)
  const label = words.unchangedFacts(items.length)
  return (
    <Box sx={{ mt: 1 }}>
      <Button
        size="small"
        color="inherit"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
        startIcon={<ExpandMore sx={{ transform: isOpen ? 'none' : 'rotate(-90deg)' }} />}
        sx={{ ml: -0.5 }}
      >
        {label}
      </Button>
      {isOpen && <FactList label={label} companyId={companyId} items={items} />}
    </Box>
  )
}

function isChanged({ change }: ComparedItem): boolean {
  return change === 'added' || change === 'changed'
}

function asRemoved(item: CaseItem): ShownItem {
  return { ...item, change: 'removed' }
}

type FactsProps = { companyId: string; items: readonly ShownItem[]; isFrozen?: boolean }

/** Facts in their order; unless they are frozen, the rest of a long list on request. */
export function Facts({ companyId, items, isFrozen = false }: FactsProps) {
  const [isWhole, setIsWhole] = useState(isFrozen)
  if (items.length === 0) return <Typography sx={{ color: 'text.secondary' }}>{words.noFacts}</Typography>
  const visibleItems = isWhole || items.length <= MOST_SHOWN + 1 ? items : items.slice(0, MOST_SHOWN)
  return (
    <>
      <FactList label={words.facts(items.length)} companyId={companyId} items={visibleItems} />
      {visibleItems.length < items.length && (
        <Button size="small" onClick={() => setIsWhole(true)} sx={{ mt: 1, ml: -0.5 }}>
          {words.showAll(items.length)}
        </Button>
      )}
    </>
  )
}
