import { MOST_FACTORS, type RiskGroup, riskGroupNames, riskGroups } from '@domicile/contract/risk/risk-kinds'
import Add from '@mui/icons-material/Add'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { SortableList } from '../../../ui/data/SortableList.tsx'
import { StatusChip } from '../../../ui/data/StatusChip.tsx'
import { Panel } from '../../../ui/layout/Panel.tsx'
import { builderTexts as words, factorTexts } from './builder-texts.ts'
import { bandsInWords, sourceInWords } from './describe-draft.ts'
import type { Factor } from './draft.ts'
import { useCountryLists } from './use-country-lists.ts'

type FactorListProps = {
  factors: readonly Factor[]
  /** The positions of factors that have problems. */
  noted: ReadonlySet<number>
  isReadOnly: boolean
  onOpen: (place: number) => void
  onAdd: (group: RiskGroup) => void
  onMove: (from: number, to: number) => void
  onDuplicate: (place: number) => void
  onRemove: (place: number) => void
}

/** The factors in order, moved by drag, keyboard or menu, and the groups in which one can be added. */
export function FactorList(props: FactorListProps) {
  const { factors, noted, isReadOnly, onOpen, onAdd, onMove, onDuplicate, onRemove } = props
  return (
    <Panel title={words.factors} subtitle={words.factorsHelp}>
      {!isReadOnly && factors.length < MOST_FACTORS && (
        <Stack role="group" aria-label={words.add} direction="row" sx={{ gap: 1, flexWrap: 'wrap', mb: 2 }}>
          {riskGroupNames.map((group) => (
            <Button
              key={group}
              variant="outlined"
              size="small"
              startIcon={<Add />}
              onClick={() => onAdd(group)}
            >
              {riskGroups[group]}
            </Button>
          ))}
        </Stack>
      )}
      {factors.length === 0 && <Typography sx={{ color: 'text.secondary' }}>{words.noFactors}</Typography>}
      <SortableList
        label={words.factors}
        items={factors}
        itemKey={({ id }) => id}
        itemTitle={({ label }) => label}
        renderItem={(factor, place) => (
          <Card factor={factor} isNoted={noted.has(place)} onOpen={() => onOpen(place)} />
        )}
        onMove={isReadOnly ? undefined : onMove}
        actions={(_factor, place) =>
          isReadOnly
            ? []
            : [
                { label: words.edit, onClick: () => onOpen(place) },
                { label: words.duplicate, onClick: () => onDuplicate(place) },
                { label: words.remove, onClick: () => onRemove(place), danger: true },
              ]
        }
      />
    </Panel>
  )
}

type CardProps = { factor: Factor; isNoted: boolean; onOpen: () => void }

/** The main facts of a factor: its group, its weight, and the points of its conditions. */
function Card({ factor, isNoted, onOpen }: CardProps) {
  const { label, group, source, weight, otherwise, unknown } = factor
  const lists = useCountryLists()
  const fact = sourceInWords(source)
  const facts = [riskGroups[group], fact !== label && fact, words.weight(weight)]
  const points = [
    ...bandsInWords(factor, lists),
    `${factorTexts.otherwise}: ${otherwise}`,
    `${factorTexts.unknown}: ${unknown}`,
  ]
  return (
    <>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
        <Link
          component="button"
          type="button"
          onClick={onOpen}
          sx={{ typography: 'h3', textAlign: 'left', overflowWrap: 'anywhere' }}
        >
          {label}
        </Link>
        {isNoted && <StatusChip label={words.attention} tone="issues" />}
      </Stack>
      <Box sx={{ typography: 'body2', color: 'text.secondary', mt: 0.5 }}>
        {facts.filter(Boolean).join(' · ')}
      </Box>
      <Box component="ul" sx={pointList}>
        {points.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </Box>
    </>
  )
}

const pointList = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 2,
  listStyle: 'none',
  m: 0,
  mt: 0.5,
  p: 0,
  typography: 'body2',
  overflowWrap: 'anywhere',
} as const
