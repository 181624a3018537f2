import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { type RedlineEntry, sideOf } from '../../../../ui/redline/redline-entry.ts'
import { RedlineLine } from '../../../../ui/redline/RedlineLine.tsx'
import { redlineTexts as words } from '../watch-texts.ts'
import { blockId, focusBlock } from './focus-block.ts'
import { isChange, type ShownBlock } from './redline-entries.ts'

type RedlineBlocksProps = { blocks: readonly ShownBlock[]; isSide: boolean; from: number; to: number }

/** The blocks of a comparison, in one column or the old text beside the new one. */
export function RedlineBlocks({ blocks, isSide, from, to }: RedlineBlocksProps) {
  return (
    <Box sx={{ overflowWrap: 'anywhere' }}>
      {isSide && (
        <Sides
          before={<Typography variant="h3">{words.before(from)}</Typography>}
          after={<Typography variant="h3">{words.before(to)}</Typography>}
        />
      )}
      {blocks.map((block, place) =>
        // Both ends of unchanged text have one index.
        block.kind === 'omitted' ? (
          <Typography key={place} variant="body2" sx={omitted}>
            {words.omitted(block.characters)}
          </Typography>
        ) : (
          <Box key={place} {...(isChange(block) && { id: blockId(block.at), tabIndex: -1 })} sx={line}>
            {isSide ? <SideEntry entry={block.entry} /> : <OneEntry block={block} />}
          </Box>
        ),
      )}
    </Box>
  )
}

function OneEntry({ block: { entry, moved } }: { block: Extract<ShownBlock, { kind: 'entry' }> }) {
  const way = moved !== undefined && (
    <Link component="button" type="button" variant="body2" onClick={() => focusBlock(moved)} sx={{ ml: 1 }}>
      {entry.kind === 'moved' ? words.toOldPlace : words.toNewPlace}
    </Link>
  )
  return <RedlineLine entry={entry} beside={way} />
}

function SideEntry({ entry }: { entry: RedlineEntry }) {
  const [before, after] = [sideOf(entry, 'before'), sideOf(entry, 'after')]
  const cell = (side: RedlineEntry | undefined) =>
    side ? (
      <RedlineLine entry={side} />
    ) : (
      <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1.5 }}>
        {words.absent}
      </Typography>
    )
  return <Sides before={cell(before)} after={cell(after)} />
}

function Sides({ before, after }: { before: ReactNode; after: ReactNode }) {
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 3 }}>
      <div>{before}</div>
      <div>{after}</div>
    </Box>
  )
}

/** Long lines break where the text did; the focus shows where one has stepped to. */
const line = {
  whiteSpace: 'pre-line',
  '&:focus': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: 2 },
} as const

const omitted = {
  my: 2,
  py: 0.5,
  textAlign: 'center',
  color: 'text.secondary',
  borderTop: '1px dashed',
  borderBottom: '1px dashed',
  borderColor: 'divider',
} as const
