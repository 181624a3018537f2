import type { Mark, MarksOf } from '@domicile/contract/companies/owners/sanction-marks'
import {
  kindOf,
  linksOf,
  type StructureLink,
  type StructureNode,
} from '@domicile/contract/companies/owners/structure-terms'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { Structure } from '@domicile/contract/companies/owners/owners'
import { paths } from '../../../navigation/paths.ts'
import { TextLink } from '../../../ui/layout/TextLink.tsx'
import { HolderIcon } from '../owners/owners.public.ts'
import { structureTexts as words } from './structure-texts.ts'
import { Marks } from './sanctions/MarkLegend.tsx'
import { relationsOf } from './structure-terms.ts'

type StructureListProps = { structure: Structure; rootId: string; marksOf: MarksOf | undefined }

/** The chart as text: each company and person with its holdings and its holders. */
export function StructureList({ structure, rootId, marksOf }: StructureListProps) {
  const { nodes } = structure
  const links = linksOf(structure)
  const groups = [
    { title: words.above, found: nodes.filter(({ level }) => level < 0) },
    { title: words.itself, found: nodes.filter(({ id }) => id === rootId) },
    { title: words.below, found: nodes.filter(({ level }) => level > 0) },
  ]
  return groups
    .filter(({ found }) => found.length > 0)
    .map(({ title, found }) => (
      <Box key={title} component="section" aria-label={title} sx={{ '& + &': { mt: 3 } }}>
        <Typography variant="h3" sx={{ color: 'text.secondary' }}>
          {title}
        </Typography>
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {found.map((node) => (
            <Item
              key={node.id}
              node={node}
              rootId={rootId}
              links={links}
              nodes={nodes}
              marks={marksOf?.(node) ?? []}
            />
          ))}
        </Box>
      </Box>
    ))
}

type ItemProps = {
  node: StructureNode
  rootId: string
  links: readonly StructureLink[]
  nodes: readonly StructureNode[]
  marks: readonly Mark[]
}

function Item({ node, rootId, links, nodes, marks }: ItemProps) {
  const { id, name, open } = node
  return (
    <Box
      component="li"
      sx={{ py: 1, '& + &': { borderTop: 1, borderColor: 'divider' }, overflowWrap: 'anywhere' }}
    >
      <HolderIcon type={node.type} />
      {open && id !== rootId ? (
        <TextLink to={paths.company(id, 'structure')} isUnderlined>
          {name}
        </TextLink>
      ) : (
        <strong>{name}</strong>
      )}
      <Box component="span" sx={{ color: 'text.secondary' }}>{`, ${kindOf(node, rootId)}`}</Box>
      <Marks marks={marks} />
      <Box component="ul" sx={{ m: 0, pl: 4 }}>
        {relationsOf(id, links, nodes).map((relation) => (
          <li key={relation}>{relation}</li>
        ))}
      </Box>
    </Box>
  )
}
