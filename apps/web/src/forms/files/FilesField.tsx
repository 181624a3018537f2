import { documentTypes, MAX_UPLOAD_BYTES } from '@domicile/contract/files/file-kinds'
import Typography from '@mui/material/Typography'
import type { FieldPathByValue, FieldValues } from 'react-hook-form'
import { FileDrop } from '../../ui/fields/FileDrop.tsx'
import { Bind } from '../Fields.tsx'
import type { RouteForm } from '../use-route-form.ts'

type FilesFieldProps<Values extends FieldValues> = {
  form: RouteForm<Values>
  name: FieldPathByValue<Values, File[]>
  most: number
}

/** Documents to send with a form, larger ones made smaller, with their names once they are chosen. */
export function FilesField<Values extends FieldValues>({ form, name, most }: FilesFieldProps<Values>) {
  return (
    <Bind<Values, File[]> form={form} name={name} show={namesOf}>
      {({ label, value, onChange, error }) => (
        <>
          <FileDrop
            name={name}
            label={label}
            accept={documentTypes}
            maxBytes={MAX_UPLOAD_BYTES}
            shrinks
            onFile={(file) => onChange([file])}
            several={{ most, onFiles: onChange }}
            progress={form.saving === null ? undefined : (form.progress ?? 0)}
            error={error}
          />
          {chosenOf(value).length > 0 && (
            <Typography role="status" sx={{ overflowWrap: 'anywhere' }}>
              {`Chosen: ${namesOf(value)}`}
            </Typography>
          )}
        </>
      )}
    </Bind>
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
