import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import type { ReactNode } from 'react'
import { TextField } from '../../ui/fields/TextField.tsx'
import { surface } from '../../ui/layout/surface.ts'
import { DraftProblems } from '../DraftProblems.tsx'
import type { Definition } from '../part-list.ts'
import type { Board } from './use-draft-board.ts'

type DraftBoardProps<D extends Definition<List>, List extends string> = {
  board: Board<D, List>
  name: { label: string; help: string }
  /** Returns the part that has a problem, as text: 'Stage “Check”'. */
  inPart: (name: string) => string
  /** The settings, beside the parts. */
  aside: ReactNode
  /** The parts. */
  children: ReactNode
}

/** The builder of a draft that is a list of parts: its problems, its name and its parts, with the settings beside. */
export function DraftBoard<D extends Definition<List>, List extends string>(props: DraftBoardProps<D, List>) {
  const { board, name, inPart, aside, children } = props
  const { draft, notes, onNotes, isReadOnly, openerOf, partOf } = board
  const { definition, rename, partList } = draft
  return (
    <>
      <DraftProblems
        notes={notes}
        labelOf={(note) => {
          const part = partOf(note)
          return part === undefined ? undefined : inPart(partList.nameOf(part))
        }}
        openerOf={openerOf}
      />
      <Box sx={columns}>
        <Stack sx={{ gap: 2, minWidth: 0 }}>
          <Box sx={{ ...surface, p: 2 }}>
            <TextField
              name="name"
              // Fields of an open panel may have the same name.
              id="draft-name"
              {...name}
              value={definition.name}
              onChange={(text) => (rename(text), onNotes(notes.filter(({ path }) => path !== 'name')))}
              required
              disabled={isReadOnly}
              error={notes.find(({ path }) => path === 'name')?.message}
            />
          </Box>
          {children}
        </Stack>
        {aside}
      </Box>
    </>
  )
}

const columns = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 360px' },
} as const
