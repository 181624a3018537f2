import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import {
  addColumnAfter,
  addRowAfter,
  deleteColumn,
  deleteRow,
  deleteTable,
  toggleHeaderRow,
} from '@tiptap/pm/tables'
import type { Editor } from '@tiptap/react'

const steps = {
  'Add row': addRowAfter,
  'Add column': addColumnAfter,
  'Delete row': deleteRow,
  'Delete column': deleteColumn,
  'Row of headings': toggleHeaderRow,
  'Delete table': deleteTable,
}

/** Changes the table at the cursor. */
export function TableToolbar({ editor }: { editor: Editor }) {
  return (
    <Box role="group" aria-label="Table" sx={{ display: 'flex', flexWrap: 'wrap', width: '100%' }}>
      {Object.entries(steps).map(([label, step]) => (
        <Button
          key={label}
          size="small"
          // Keeps the selection of the text.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => {
            step(editor.state, (change) => editor.view.dispatch(change))
            editor.commands.focus()
          }}
        >
          {label}
        </Button>
      ))}
    </Box>
  )
}
