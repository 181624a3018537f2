import { blockedResults, verdictText } from '@domicile/contract/owners/sanction-texts'
import type { StructureSanctions } from '@domicile/contract/owners/sanctions'
import BlockOutlined from '@mui/icons-material/BlockOutlined'
import ErrorOutlined from '@mui/icons-material/ErrorOutlined'
import ReportProblemOutlined from '@mui/icons-material/ReportProblemOutlined'
import ScheduleOutlined from '@mui/icons-material/ScheduleOutlined'
import VisibilityOffOutlined from '@mui/icons-material/VisibilityOffOutlined'
import type SvgIcon from '@mui/material/SvgIcon'
import type { StatusTone } from '../../../ui/theme.ts'
import { sanctionsScreenTexts as words } from './sanctions-screen-texts.ts'
import type { StructureNode } from '../structure-terms.ts'

/** What a chart shows about a party: an icon and a word on a tint. */
export type Mark = {
  kind: keyof typeof looks
  label: string
  /** The same as a sentence, for screen readers. */
  sentence: string
}

/** Returns the marks of a node, the most serious first; none for one that is clear. */
export type MarksOf = (node: Pick<StructureNode, 'id' | 'name'>) => readonly Mark[]

export const looks = {
  listed: { tone: 'issues', icon: ErrorOutlined },
  blocked: { tone: 'at risk', icon: BlockOutlined },
  possibleHit: { tone: 'needs attention', icon: ReportProblemOutlined },
  notScreened: { tone: 'pending', icon: ScheduleOutlined },
  hidden: { tone: 'pending', icon: VisibilityOffOutlined },
} as const satisfies Record<string, { tone: StatusTone; icon: typeof SvgIcon }>

/** Reads the marks once for all nodes. The name counts too: numbers of people may move when owners change. */
export function marksIn(found: StructureSanctions): MarksOf {
  const blocked = new Map(blockedResults(found).map((result) => [result.entity, result]))
  const marks = found.parties.map(({ id, name, standing }) => {
    const result = blocked.get(id)
    const all: (Mark | false | undefined)[] = [
      standing === 'listed' && markOf('listed'),
      result && {
        kind: 'blocked',
        label: words.blockedBy(result.under.join(', ')),
        sentence: verdictText(result),
      },
      standing !== 'listed' && standing !== 'clear' && markOf(standing),
    ]
    return [keyOf({ id, name }), all.filter((mark) => mark !== false && mark !== undefined)] as const
  })
  const byNode = new Map(marks)
  return (node) => byNode.get(keyOf(node)) ?? []
}

function markOf(kind: Exclude<Mark['kind'], 'blocked'>): Mark {
  return { kind, label: words.marks[kind], sentence: words.marks[kind] }
}

function keyOf({ id, name }: { id: string; name: string }): string {
  return JSON.stringify([id, name])
}
