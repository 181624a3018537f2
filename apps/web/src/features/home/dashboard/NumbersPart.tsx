import Typography from '@mui/material/Typography'
import { Panel } from '../../../ui/layout/Panel.tsx'
import { NumberList } from './NumberList.tsx'
import type { Tally } from './number-path.ts'

type NumbersPartProps = {
  title: string
  numbers: readonly Tally[]
  /** The label of each number, by its name. */
  labels: Record<string, unknown>
  /** The text to show while every number is 0. */
  none?: string | undefined
}

/** Numbers under a heading, each with a link to the list that it counts. */
export function NumbersPart({ title, numbers, labels, none }: NumbersPartProps) {
  const isClear = none !== undefined && numbers.every(({ count }) => count === 0)
  return (
    <Panel title={title}>
      {isClear && <Typography sx={{ color: 'text.secondary', mb: 1 }}>{none}</Typography>}
      <NumberList label={title} numbers={numbers} labels={labels} />
    </Panel>
  )
}
