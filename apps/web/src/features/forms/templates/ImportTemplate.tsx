import type { ObjectType } from '@domicile/contract/form-engine/object-kinds'
import type { ImportedTemplate, ImportNote } from '@domicile/contract/forms/templates/templates'
import { uploadLimits } from '@domicile/contract/upload-limits'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { upload } from '../../../api/client.ts'
import { type ProblemError, reasonOf } from '../../../api/problem-error.ts'
import { SidePanel } from '../../../forms/SidePanel.tsx'
import { paths } from '../../../navigation/paths.ts'
import { FileDrop } from '../../../ui/fields/FileDrop.tsx'
import { SelectField } from '../../../ui/fields/SelectField.tsx'
import { PrimaryButton } from '../../../ui/actions/PrimaryButton.tsx'
import { importTexts as words } from './template-page-texts.ts'
import { templateTexts } from './template-texts.ts'

const objectTypes = Object.entries(templateTexts.objectTypes).map(([value, label]) => ({ value, label }))
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Imports a template from a file and reports what the form could not have. */
export function ImportTemplate({ onClose }: { onClose: () => void }) {
  const [objectType, setObjectType] = useState<ObjectType>('company')
  const [progress, setProgress] = useState(0)
  const sending = useMutation<ImportedTemplate, ProblemError, File>({
    mutationFn: (file) =>
      upload('POST /api/templates/imports', {}, { file, fields: { objectType }, onProgress: setProgress }),
  })
  if (sending.data)
    return (
      <SidePanel title={words.done(sending.data.name)} onClose={onClose}>
        <Report template={sending.data} />
      </SidePanel>
    )
  return (
    <SidePanel title={words.title} subtitle={words.help} onClose={onClose}>
      <Stack sx={{ gap: 3 }}>
        <SelectField
          name="objectType"
          label={templateTexts.columns.objectType}
          options={objectTypes}
          value={objectType}
          onChange={(chosen) => setObjectType(chosen as ObjectType)}
        />
        <FileDrop
          label={words.file}
          accept={['application/json', XLSX]}
          endings={['.json', '.xlsx']}
          maxBytes={uploadLimits.templateImport}
          onFile={(file) => (setProgress(0), sending.mutate(file))}
          progress={sending.isPending ? progress : undefined}
          error={reasonOf(sending.error)}
          messages={{ wrongType: words.wrongType }}
        />
      </Stack>
    </SidePanel>
  )
}

function Report({ template: { slug, report } }: { template: ImportedTemplate }) {
  const notesOf = (level: ImportNote['level']) => report.filter((note) => note.level === level)
  return (
    <Stack sx={{ gap: 3, alignItems: 'flex-start' }}>
      <Alert severity={report.length > 0 ? 'warning' : 'success'} role="status" sx={{ width: '100%' }}>
        {report.length > 0 ? words.check(report.length) : words.complete}
      </Alert>
      <PrimaryButton label={words.open} to={paths.editTemplate(slug)} />
      <Notes title={words.leftOut} notes={notesOf('left-out')} />
      <Notes title={words.changed} notes={notesOf('changed')} />
    </Stack>
  )
}

function Notes({ title, notes }: { title: string; notes: readonly ImportNote[] }) {
  if (notes.length === 0) return null
  return (
    <Box component="section">
      <Typography variant="h3">{title}</Typography>
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {notes.map(({ at, text }) => (
          <Box component="li" key={`${at} ${text}`} sx={{ mt: 1, overflowWrap: 'anywhere' }}>
            {text}
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {at}
            </Typography>
          </Box>
        ))}
      </Box>
    </Box>
  )
}
