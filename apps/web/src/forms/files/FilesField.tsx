import Close from '@mui/icons-material/Close'
import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import type { FieldPathByValue, FieldValues } from 'react-hook-form'
import { formatFileSize } from '../../ui/data/format.ts'
import { FileDrop } from '../../ui/fields/FileDrop.tsx'
import { IconTool } from '../../ui/actions/IconTool.tsx'
import { Bind } from '../Fields.tsx'
import type { RouteForm } from '../use-route-form.ts'
import { type DocumentPurpose, uploadRules } from './upload-rules.ts'
import { uploadTexts as words } from './upload-texts.ts'

type FilesFieldProps<Values extends FieldValues> = {
  form: RouteForm<Values>
  name: FieldPathByValue<Values, File[]>
  purpose: DocumentPurpose
  most: number
}

/** Documents to send with a form, larger ones made smaller, listed once they are chosen. Those chosen later are added. */
export function FilesField<Values extends FieldValues>({
  form,
  name,
  purpose,
  most,
}: FilesFieldProps<Values>) {
  return (
    <Bind<Values, File[]> form={form} name={name} show={namesOf}>
      {({ label, value, onChange, error }) => {
        const chosen = chosenOf(value)
        return (
          <>
            <FileDrop
              {...uploadRules[purpose]}
              name={name}
              label={label}
              most={most - chosen.length}
              // Others may have been removed while these were made smaller.
              onFiles={(files) => onChange([...chosenOf(form.getValues(name)), ...files])}
              progress={form.saving === null ? undefined : (form.progress ?? 0)}
              // The files are sent in their order, so that the first is the one that was refused.
              error={error && chosen.length > 1 ? `${chosen[0]!.name}: ${error}` : error}
            />
            <ChosenFiles files={chosen} onRemove={(file) => onChange(chosen.filter((one) => one !== file))} />
          </>
        )
      }}
    </Bind>
  )
}

type ChosenFilesProps = { files: readonly File[]; onRemove: (file: File) => void }

function ChosenFiles({ files, onRemove }: ChosenFilesProps) {
  if (files.length === 0) return null
  return (
    <Box component="ul" aria-label={words.chosen} sx={{ listStyle: 'none', p: 0, m: 0 }}>
      {files.map((file, index) => (
        <Stack
          key={`${file.name} ${index}`}
          component="li"
          direction="row"
          sx={{ gap: 1, alignItems: 'center' }}
        >
          <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
            {`${file.name}, ${formatFileSize(file.size)}`}
          </Box>
          <IconTool
            label={words.remove(file.name)}
            icon={<Close fontSize="small" />}
            onClick={() => onRemove(file)}
          />
        </Stack>
      ))}
    </Box>
  )
}

/** The files of a field: input that was restored after a reload has lost them. */
export function chosenOf(files: readonly (File | null)[]): File[] {
  return files.filter((file) => file instanceof File)
}

function namesOf(files: readonly File[]): string {
  return chosenOf(files)
    .map(({ name }) => name)
    .join(', ')
}
