import Typography from '@mui/material/Typography'
import type { FieldPathByValue, FieldValues } from 'react-hook-form'
import { formatFileSize } from '../ui/data/format.ts'
import { FileDrop, type FileDropProps } from '../ui/fields/FileDrop.tsx'
import { Bind } from './Fields.tsx'
import type { RouteForm } from './use-route-form.ts'

type UploadFieldProps<Values extends FieldValues> = {
  form: RouteForm<Values>
  name: FieldPathByValue<Values, File | null>
} & Pick<FileDropProps, 'accept' | 'maxBytes' | 'messages' | 'shrinksPictures'>

/** A file to send with a form, with its name and size once it is chosen. It does not survive a reload. */
export function UploadField<Values extends FieldValues>({ form, name, ...drop }: UploadFieldProps<Values>) {
  return (
    <Bind<Values, File | null> form={form} name={name} show={(file) => file?.name ?? ''}>
      {({ label, value, onChange, error }) => (
        <>
          <FileDrop
            {...drop}
            name={name}
            label={label}
            onFile={onChange}
            progress={form.saving === null ? undefined : (form.progress ?? 0)}
            error={error}
          />
          {value && (
            <Typography role="status" sx={{ overflowWrap: 'anywhere' }}>
              {`Chosen: ${value.name}, ${formatFileSize(value.size)}`}
            </Typography>
          )}
        </>
      )}
    </Bind>
  )
}
