import type { Template } from '@domicile/contract/forms/templates/templates'
import Box from '@mui/material/Box'
import { DraftState } from '../../../drafts/DraftState.tsx'
import { changedColumn, nameColumn, versionColumn } from '../../../lists/columns/record-columns.tsx'
import type { Column } from '../../../lists/list-types.ts'
import { formatNumber } from '../../../ui/data/format.ts'
import { templateTexts as words } from './template-texts.ts'

const headers = words.columns

/** The columns of the templates. */
export function templateColumns(timeZone: string | undefined): Column<Template>[] {
  return [
    nameColumn(headers.name, 288),
    {
      id: 'state',
      card: 'status',
      header: headers.state,
      width: 240,
      cell: (template) => (
        // On a phone, the name needs the room of the note.
        <Box component="span" sx={{ '& [data-note]': { display: { xs: 'none', sm: 'inline' } } }}>
          <DraftState record={template} />
        </Box>
      ),
    },
    {
      id: 'objectType',
      card: 'line',
      header: headers.objectType,
      width: 120,
      cell: ({ objectType }) => words.objectTypes[objectType],
    },
    {
      id: 'fields',
      header: headers.fields,
      align: 'right',
      width: 88,
      cell: ({ fields }) => formatNumber(fields),
    },
    versionColumn(headers.version),
    changedColumn(headers.updatedAt, timeZone),
  ]
}
