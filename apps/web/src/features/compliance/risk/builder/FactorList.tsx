import type { RiskMatrixDraft } from '@domicile/contract/compliance/risk/matrix-definition'
import { MOST_FACTORS, riskGroupNames, riskGroups } from '@domicile/contract/compliance/risk/risk-kinds'
import Box from '@mui/material/Box'
import { PartCard } from '../../../../drafts/board/PartCard.tsx'
import { PartsPanel } from '../../../../drafts/board/PartsPanel.tsx'
import type { Board } from '../../../../drafts/board/use-draft-board.ts'
import { draftTexts } from '../../../../drafts/draft-texts.ts'
import { StatusChip } from '../../../../ui/data/StatusChip.tsx'
import { builderTexts as words, factorTexts } from './builder-texts.ts'
import { bandsInWords, sourceInWords } from './describe-draft.ts'
import { type Factor, newFactor } from './draft.ts'
import { useCountryLists } from './use-country-lists.ts'

const texts = { title: words.factors, help: words.factorsHelp, none: words.noFactors, add: words.add }
const kinds = riskGroupNames.map((value) => ({ value, label: riskGroups[value] }))

/** The factors in order, and the groups in which one can be added. */
export function FactorList({ board }: { board: Board<RiskMatrixDraft, 'factors'> }) {
  const { parts: factors, add, open, isNoted } = board
  return (
    <PartsPanel
      board={board}
      texts={texts}
      kinds={kinds}
      most={MOST_FACTORS}
      onAdd={(group) => add(newFactor(group, words.newLabel[group]), factors.length)}
      copyOf={copyOf}
    >
      {(factor, place) => <Card factor={factor} isNoted={isNoted(place)} onOpen={() => open(place)} />}
    </PartsPanel>
  )
}

function copyOf(factor: Factor): Factor {
  const { id } = newFactor(factor.group, factor.label)
  return { ...factor, id, label: draftTexts.copyOf(factor.label).slice(0, 80) }
}

type CardProps = { factor: Factor; isNoted: boolean; onOpen: () => void }

/** The main facts of a factor: its group, its weight, and the points of its conditions. */
function Card({ factor, isNoted, onOpen }: CardProps) {
  const { label, group, source, weight, otherwise, unknown } = factor
  const { lists } = useCountryLists()
  const fact = sourceInWords(source)
  const facts = [riskGroups[group], fact !== label && fact, words.weight(weight)]
  const points = [
    ...bandsInWords(factor, lists),
    `${factorTexts.otherwise}: ${otherwise}`,
    `${factorTexts.unknown}: ${unknown}`,
  ]
  return (
    <PartCard
      title={label}
      chips={isNoted && <StatusChip label={words.attention} tone="issues" />}
      facts={facts}
      onOpen={onOpen}
    >
      <Box component="ul" sx={pointList}>
        {points.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </Box>
    </PartCard>
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
