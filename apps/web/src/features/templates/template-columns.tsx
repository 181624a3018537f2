import type { Template } from '@domicile/contract/templates/templates'
import Box from '@mui/material/Box'
import { DraftState } from '../../drafts/DraftState.tsx'
import type { Column } from '../../lists/list-types.ts'
import { DateTime } from '../../ui/data/DateTime.tsx'
import { formatNumber } from '../../ui/data/format.ts'
import { TruncatedText } from '../../ui/data/TruncatedText.tsx'
import { templateTexts as words } from './template-texts.ts'

const headers = words.columns

/** The columns of the templates. */
export function templateColumns(timeZone: string | undefined): Column<Template>[] {
  return [
    {
      id: 'name',
      header: headers.name,
      primary: true,
      width: 288,
      cell: ({ name }) => <TruncatedText>{name}</TruncatedText>,
    },
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
    {
      id: 'version',
      header: headers.version,
      align: 'right',
      width: 96,
      cell: ({ publishedVersion }) => publishedVersion ?? '–',
    },
    {
      id: 'updatedAt',
      card: 'line',
      header: headers.updatedAt,
      width: 136,
      cell: ({ updatedAt }) => <DateTime value={updatedAt} {...(timeZone && { timeZone })} />,
    },
  ]
}
