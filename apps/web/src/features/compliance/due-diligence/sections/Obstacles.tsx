import type { CaseSection } from '@domicile/contract/compliance/due-diligence/case-kinds'
import type { CaseSectionView } from '@domicile/contract/compliance/due-diligence/case-sections'
import type { DueDiligenceCase } from '@domicile/contract/compliance/due-diligence/cases'
import ReportProblemOutlined from '@mui/icons-material/ReportProblemOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { paths } from '../../../../navigation/paths.ts'
import { TextLink } from '../../../../ui/layout/TextLink.tsx'
import { statusColors } from '../../../../ui/theme.ts'
import { sectionTexts as words } from '../due-diligence-texts.ts'
import { GapActions } from './GapActions.tsx'

type ObstaclesProps = { of: DueDiligenceCase; section: CaseSectionView; onRequest: () => void }

/** The obstacles of a section, with the way to the record that resolves them. */
export function Obstacles({ of, section: { section, obstacles }, onRequest }: ObstaclesProps) {
  if (obstacles.length === 0) return null
  const firm = obstacles.filter(({ mayExplain }) => !mayExplain)
  const explainable = obstacles.filter(({ mayExplain }) => mayExplain)
  return (
    <Box sx={box}>
      <ReportProblemOutlined aria-hidden sx={{ fontSize: 20, color }} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box component="ul" aria-label={words.obstacles(obstacles.length)} sx={list}>
          {[...firm, ...explainable].map(({ text, gap }) => (
            <li key={gap?.key ?? text}>
              {text} {gap && <GapActions of={of} text={text} gap={gap} />}
            </li>
          ))}
        </Box>
        {explainable.length > 0 && section !== 'enhanced' && (
          <Typography sx={{ mt: 0.5 }}>{words.mayExplain(explainable.length, obstacles.length)}</Typography>
        )}
        {obstacles.some(({ gap }) => !gap) && <Solve of={of} section={section} onRequest={onRequest} />}
      </Box>
    </Box>
  )
}

type SolveProps = { of: DueDiligenceCase; section: CaseSection; onRequest: () => void }

/** The way to the record that resolves the obstacles of a section. */
function Solve({ of, section, onRequest }: SolveProps) {
  const label = words.solve[section]
  if (label === undefined) return null
  if (section !== 'answers' && section !== 'enhanced')
    return <TextLink to={pathsOf[section](of.company.id)}>{label}</TextLink>
  if (!of.allowedActions.includes('request')) return null
  return (
    <Button size="small" onClick={onRequest} sx={{ ml: -0.5 }}>
      {label}
    </Button>
  )
}

const pathsOf: Record<Exclude<CaseSection, 'answers' | 'enhanced'>, (companyId: string) => string> = {
  company: (id) => paths.company(id),
  ownership: (id) => paths.company(id, 'structure'),
  people: (id) => paths.company(id, 'officers'),
  documents: (id) => paths.company(id, 'files'),
  screening: (id) => paths.company(id, 'screening'),
  checks: (id) => paths.company(id, 'checks'),
  risk: (id) => paths.company(id, 'risk'),
}

const { text: color, tint } = statusColors['needs attention']
const box = { display: 'flex', gap: 1, mb: 2, p: 1.5, borderRadius: 1, bgcolor: tint } as const
const list = { listStyle: 'none', m: 0, p: 0, maxWidth: '72ch', overflowWrap: 'anywhere' } as const
