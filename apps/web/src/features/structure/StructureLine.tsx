import Box from '@mui/material/Box'
import { BaseEdge, type Edge, EdgeLabelRenderer, type EdgeProps } from '@xyflow/react'
import { colors } from '../../ui/theme.ts'
import type { Point } from './structure-layout.ts'

export type Line = Edge<{ path: string; label: Point; terms: string[] }, 'line'>

/** The label of a link: the interests that one holder has in another. */
export function StructureLine({ id, data }: EdgeProps<Line>) {
  if (!data) return null
  const { path, label, terms } = data
  return (
    <>
      <BaseEdge id={id} path={path} style={{ stroke: colors.fieldBorder, strokeWidth: 1.5 }} />
      <EdgeLabelRenderer>
        <Box
          aria-hidden
          style={{ transform: `translate(-50%, -50%) translate(${label.x}px, ${label.y}px)` }}
          sx={{
            position: 'absolute',
            px: 0.5,
            bgcolor: colors.page,
            fontSize: 12,
            lineHeight: '18px',
            textAlign: 'center',
            whiteSpace: 'nowrap',
          }}
        >
          {terms.map((term) => (
            <div key={term}>{term}</div>
          ))}
        </Box>
      </EdgeLabelRenderer>
    </>
  )
}
