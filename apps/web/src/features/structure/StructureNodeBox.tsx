import Box from '@mui/material/Box'
import { Handle, type Node, type NodeProps, Position, useReactFlow, useStoreApi } from '@xyflow/react'
import type { ReactNode } from 'react'
import { paths } from '../../navigation/paths.ts'
import { clamped } from '../../ui/data/clamped.ts'
import { colors } from '../../ui/theme.ts'
import { RouterLink } from '../../ui/layout/RouterLink.tsx'
import { visuallyHidden } from '../../ui/layout/visually-hidden.ts'
import { HolderIcon } from '../owners/owners.public.ts'
import { nodeSize } from './structure-layout.ts'
import { kindOf, labelOfNode, type StructureNode } from './structure-terms.ts'

export type NodeBox = Node<{ node: StructureNode; rootId: string; relations: string[] }, 'box'>

/**
 * A person or a company in the chart: round or square, with icon and text. A company that the user
 * may open is a link.
 */
export function StructureNodeBox({
  data: { node, rootId, relations },
  positionAbsoluteX,
  positionAbsoluteY,
}: NodeProps<NodeBox>) {
  const show = useShow(positionAbsoluteX, positionAbsoluteY)
  const isRoot = node.id === rootId
  const shared = { onFocus: show, className: 'nopan', sx: { ...box, ...look(node, isRoot) } }
  const content = <Content node={node} kind={kindOf(node, rootId)} />
  return (
    <>
      <Handle type="target" position={Position.Top} isConnectable={false} style={hidden} />
      {node.open && !isRoot ? (
        <Box component={RouterLink} to={paths.company(node.id, 'structure')} draggable={false} {...shared}>
          {content}
          <Box component="span" sx={visuallyHidden}>
            {relations.map((relation) => `. ${relation}`)}
          </Box>
        </Box>
      ) : (
        // It is no link, but keyboard users must reach its label.
        <Box
          role="group"
          tabIndex={0}
          aria-label={labelOfNode(node, rootId, relations)}
          aria-current={isRoot ? 'true' : undefined}
          {...shared}
        >
          {content}
        </Box>
      )}
      <Handle type="source" position={Position.Bottom} isConnectable={false} style={hidden} />
    </>
  )
}

function Content({ node: { type, name }, kind }: { node: StructureNode; kind: string }): ReactNode {
  return (
    <>
      <HolderIcon type={type} />
      <Box component="span" sx={{ minWidth: 0 }}>
        <Box component="span" title={name} sx={title}>
          {name}
        </Box>
        <Box component="span" title={kind} sx={line}>
          {kind}
        </Box>
      </Box>
    </>
  )
}

/** Scrolls to a node when it gets the focus. */
function useShow(x: number, y: number): () => void {
  const { getViewport, setCenter } = useReactFlow()
  const store = useStoreApi()
  return () => {
    const { width, height } = store.getState()
    const { x: left, y: top, zoom } = getViewport()
    const at = { x: x * zoom + left, y: y * zoom + top }
    const isSeen =
      at.x >= 0 &&
      at.y >= 0 &&
      at.x + nodeSize.width * zoom <= width &&
      at.y + nodeSize.height * zoom <= height
    if (!isSeen) void setCenter(x + nodeSize.width / 2, y + nodeSize.height / 2, { zoom })
  }
}

function look({ type, open }: StructureNode, isRoot: boolean) {
  return {
    borderRadius: type === 'person' ? '36px' : 1,
    border: isRoot ? 2 : 1,
    borderStyle: type === 'company' && !open ? 'dashed' : 'solid',
    borderColor: isRoot ? 'primary.main' : colors.fieldBorder,
    bgcolor: isRoot ? colors.primaryTint : colors.surface,
  }
}

const box = {
  display: 'flex',
  alignItems: 'center',
  boxSizing: 'border-box',
  width: '100%',
  height: '100%',
  px: 2,
  color: 'text.primary',
  textDecoration: 'none',
  '&[href]:hover': { borderColor: 'primary.main' },
  '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: 2 },
} as const

const title = { ...clamped(2), fontWeight: 500 } as const

const line = {
  display: 'block',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  color: 'text.secondary',
  typography: 'body2',
} as const

const hidden = { opacity: 0, pointerEvents: 'none' } as const
