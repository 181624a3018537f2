import type { Mark } from '@domicile/contract/companies/owners/sanction-marks'
import { kindOf, type StructureNode } from '@domicile/contract/companies/owners/structure-terms'
import Box from '@mui/material/Box'
import { Handle, type Node, type NodeProps, Position, useReactFlow, useStoreApi } from '@xyflow/react'
import type { ReactNode } from 'react'
import { paths } from '../../../navigation/paths.ts'
import { clamped } from '../../../ui/data/clamped.ts'
import { colors, statusColors } from '../../../ui/theme.ts'
import { RouterLink } from '../../../ui/layout/RouterLink.tsx'
import { visuallyHidden } from '../../../ui/layout/visually-hidden.ts'
import { HolderIcon } from '../owners/owners.public.ts'
import { looks } from './sanctions/sanction-marks.ts'
import { nodeSize } from './chart-sizes.ts'
import { labelOfNode } from './structure-terms.ts'

export type NodeBox = Node<
  {
    node: StructureNode
    rootId: string
    /** Sentences about the node that only screen readers need. */
    relations: string[]
    mark: Mark | undefined
  },
  'box'
>

/**
 * A person or a company in the chart: round or square, with icon and text. A company that the user
 * may open is a link.
 */
export function StructureNodeBox({
  data: { node, rootId, relations, mark },
  positionAbsoluteX,
  positionAbsoluteY,
  height = nodeSize.height,
}: NodeProps<NodeBox>) {
  const show = useShow({ x: positionAbsoluteX, y: positionAbsoluteY, height })
  const isRoot = node.id === rootId
  const shared = { onFocus: show, className: 'nopan', sx: { ...box, ...look(node, isRoot, mark) } }
  const content = <Content node={node} kind={kindOf(node, rootId)} mark={mark} />
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

type ContentProps = { node: StructureNode; kind: string; mark: Mark | undefined }

function Content({ node: { type, name }, kind, mark }: ContentProps): ReactNode {
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
        {mark && <MarkLine mark={mark} />}
      </Box>
    </>
  )
}

/** The mark on the box. Screen readers get its sentence with the relations. */
function MarkLine({ mark: { kind, label } }: { mark: Mark }) {
  const { tone, icon: Icon } = looks[kind]
  return (
    <Box
      component="span"
      aria-hidden
      title={label}
      sx={{ ...line, color: statusColors[tone].text, fontWeight: 600 }}
    >
      <Icon sx={{ fontSize: 16, verticalAlign: '-3px', mr: 0.5 }} />
      {label}
    </Box>
  )
}

/** Scrolls to a node when it gets the focus. */
function useShow({ x, y, height: own }: { x: number; y: number; height: number }): () => void {
  const { getViewport, setCenter } = useReactFlow()
  const store = useStoreApi()
  return () => {
    const { width, height } = store.getState()
    const { x: left, y: top, zoom } = getViewport()
    const at = { x: x * zoom + left, y: y * zoom + top }
    const isSeen =
      at.x >= 0 && at.y >= 0 && at.x + nodeSize.width * zoom <= width && at.y + own * zoom <= height
    if (!isSeen) void setCenter(x + nodeSize.width / 2, y + own / 2, { zoom })
  }
}

function look({ type, open }: StructureNode, isRoot: boolean, mark: Mark | undefined) {
  const marked = mark && statusColors[looks[mark.kind].tone]
  return {
    borderRadius: type === 'person' ? '48px' : 1,
    border: isRoot || marked ? 2 : 1,
    borderStyle: type === 'company' && !open ? 'dashed' : 'solid',
    borderColor: marked ? marked.text : isRoot ? 'primary.main' : colors.fieldBorder,
    bgcolor: marked ? marked.tint : isRoot ? colors.primaryTint : colors.surface,
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
