import type { Company } from '@domicile/contract/companies/companies'
import type { Structure } from '@domicile/contract/companies/owners/owners'
import type { MarksOf } from '@domicile/contract/companies/owners/sanction-marks'
import { linksOf } from '@domicile/contract/companies/owners/structure-terms'
import { labelLine, placeChart, type Point } from '@domicile/ownership/chart'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import {
  ReactFlow,
  type ReactFlowInstance,
  ReactFlowProvider,
  BaseEdge,
  type Edge,
  EdgeLabelRenderer,
  type EdgeProps,
} from '@xyflow/react'
import '@xyflow/react/dist/base.css'
import { useMemo } from 'react'
import { colors } from '../../../ui/theme.ts'
import { structureTexts as words } from './structure-texts.ts'
import { StructureNodeBox, type NodeBox } from './StructureNodeBox.tsx'
import { StructureTools } from './StructureTools.tsx'
import { markedSize, nodeSize } from './chart-sizes.ts'
import { relationsOf } from './structure-terms.ts'

/** The lowest zoom at which names are readable. */
const READABLE = 0.7

const nodeTypes = { box: StructureNodeBox }
const edgeTypes = { line: StructureLine }

type StructureChartProps = {
  structure: Structure
  company: Company
  /** Undefined for readers who may not see who is listed. */
  marksOf: MarksOf | undefined
}

/** The structure as a chart: owners and parents above, subsidiaries below. Tab goes from the top. */
export function StructureChart({ structure, company, marksOf }: StructureChartProps) {
  const { nodes, edges, width, height } = useMemo(
    () => draw(structure, company.id, marksOf),
    [structure, company.id, marksOf],
  )
  return (
    <ReactFlowProvider>
      <StructureTools name={company.name} on={structure.on} width={width} height={height} />
      <Box sx={{ ...frame, height: `clamp(320px, ${Math.ceil(height) + 64}px, 68vh)` }}>
        <ReactFlow
          nodes={nodes}
          edges={edges}
          nodeTypes={nodeTypes}
          edgeTypes={edgeTypes}
          aria-label={words.label(company.name)}
          onInit={(flow) => void keepReadable(flow, company.id)}
          fitView
          fitViewOptions={{ padding: 0.05, maxZoom: 1 }}
          minZoom={0.1}
          maxZoom={2}
          nodesDraggable={false}
          nodesConnectable={false}
          nodesFocusable={false}
          edgesFocusable={false}
          elementsSelectable={false}
          disableKeyboardA11y
          deleteKeyCode={null}
          selectionKeyCode={null}
          multiSelectionKeyCode={null}
          // The wheel scrolls the page; Ctrl with the wheel, or pinching, zooms the chart.
          zoomOnScroll={false}
          preventScrolling={false}
          zoomOnDoubleClick={false}
        />
      </Box>
      <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1 }}>
        {words.help}
      </Typography>
    </ReactFlowProvider>
  )
}

/** Zooms to the company and its neighbours if the whole chart would be too small to read, as on a phone. */
async function keepReadable(flow: ReactFlowInstance<NodeBox, Line>, rootId: string) {
  if (flow.getZoom() >= READABLE) return
  const near = flow.getEdges().filter(({ source, target }) => source === rootId || target === rootId)
  const nodes = [rootId, ...near.flatMap(({ source, target }) => [source, target])].map((id) => ({ id }))
  await flow.fitView({ nodes, minZoom: READABLE, maxZoom: 1 })
}

function draw(structure: Structure, rootId: string, marksOf: MarksOf | undefined) {
  const links = linksOf(structure)
  const size = marksOf ? markedSize : nodeSize
  const placed = placeChart(
    structure.nodes.map(({ id }) => id),
    links,
    size,
  )
  const nodes = structure.nodes.map((node): NodeBox => {
    const marks = marksOf?.(node) ?? []
    const relations = relationsOf(node.id, links, structure.nodes)
    return {
      id: node.id,
      type: 'box',
      position: placed.boxes.get(node.id)!,
      ...size,
      data: {
        node,
        rootId,
        relations: [...relations, ...marks.map(({ sentence }) => sentence)],
        mark: marks[0],
      },
      // The content has its own label, so the wrapper needs no role description.
      domAttributes: { 'aria-roledescription': undefined },
    }
  })
  const edges = placed.links.map(({ link, line, head, label }): Line => {
    const { from, to, terms } = link
    return {
      id: `${from}>${to}`,
      type: 'line',
      source: from,
      target: to,
      data: { line, head, label, terms },
      // Each node already names its relations.
      domAttributes: { 'aria-hidden': true },
    }
  })
  // Tab follows the order of the nodes: top to bottom, left to right.
  const inOrder = nodes.toSorted((a, b) => a.position.y - b.position.y || a.position.x - b.position.x)
  return { nodes: inOrder, edges, width: placed.width, height: placed.height }
}

type Line = Edge<{ line: string; head: string; label: Point; terms: string[] }, 'line'>

/** A line with an arrow to what is held, and the interests as its label. */
function StructureLine({ id, data }: EdgeProps<Line>) {
  if (!data) return null
  const { line, head, label, terms } = data
  return (
    <>
      <BaseEdge id={id} path={line} style={{ stroke: colors.fieldBorder, strokeWidth: 1.5 }} />
      <path d={head} fill={colors.fieldBorder} />
      <EdgeLabelRenderer>
        <Box
          aria-hidden
          style={{ transform: `translate(-50%, -50%) translate(${label.x}px, ${label.y}px)` }}
          sx={{
            position: 'absolute',
            px: 0.5,
            bgcolor: colors.page,
            fontSize: 12,
            lineHeight: `${labelLine}px`,
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

const frame = {
  position: 'relative',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: colors.page,
  overflow: 'hidden',
  '& .react-flow__attribution': { bgcolor: 'background.paper', px: 0.5, fontSize: 12 },
  '& .react-flow__attribution a': { color: 'text.secondary' },
} as const
