import Add from '@mui/icons-material/Add'
import EditOutlined from '@mui/icons-material/EditOutlined'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { builderTexts as words } from './builder-texts.ts'
import { fieldAt } from './structure/places.ts'
import type { Board } from './use-board.ts'

type BuilderBarProps = { board: Board; onAdd: () => void; onEdit: () => void }

/** The buttons at the lower edge of a narrow screen that open the palette and the properties. */
export function BuilderBar({ board, onAdd, onEdit }: BuilderBarProps) {
  const { sections, selected, isReadOnly } = board
  const part = fieldAt(sections, selected) ? words.ofField : selected ? words.ofSection : words.ofTemplate
  return (
    <Stack direction="row" data-next-action sx={bar}>
      {!isReadOnly && (
        <Button variant="contained" startIcon={<Add />} onClick={onAdd} sx={{ flex: 1 }}>
          {words.addField}
        </Button>
      )}
      <Button variant="outlined" startIcon={<EditOutlined />} onClick={onEdit} sx={{ flex: 1 }}>
        {words.editPart(part)}
      </Button>
    </Stack>
  )
}

const bar = {
  position: 'fixed',
  bottom: 0,
  right: 0,
  left: { xs: 0, md: 240 },
  zIndex: 'appBar',
  gap: 1,
  p: 1.5,
  bgcolor: 'background.paper',
  borderTop: 1,
  borderColor: 'divider',
} as const
