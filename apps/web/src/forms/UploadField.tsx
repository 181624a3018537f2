import Typography from '@mui/material/Typography'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { FieldPathByValue, FieldValues } from 'react-hook-form'
import type { ProblemError } from '../api/client.ts'
import { setAlert } from '../api/store.ts'
import { formatFileSize } from '../ui/data/format.ts'
import { FileDrop, type FileRules } from '../ui/fields/FileDrop.tsx'
import { Bind } from './Fields.tsx'
import { uploadRules } from './files/upload-rules.ts'
import type { RouteForm } from './use-route-form.ts'

type UploadFieldProps<Values extends FieldValues> = {
  form: RouteForm<Values>
  name: FieldPathByValue<Values, File | null>
} & FileRules

/** A file to send with a form, with its name and size once it is chosen. It does not survive a reload. */
export function UploadField<Values extends FieldValues>({ form, name, ...rules }: UploadFieldProps<Values>) {
  return (
    <Bind<Values, File | null> form={form} name={name} show={(file) => file?.name ?? ''}>
      {({ label, value, onChange, error }) => (
        <>
          <FileDrop
            {...rules}
            name={name}
            label={label}
            onFile={onChange}
            progress={form.saving === null || !value ? undefined : (form.progress ?? 0)}
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

type DocumentDropProps = {
  label: string
  send: (file: File, onProgress: (progress: number) => void) => Promise<unknown>
  /** The success message. */
  done: string
}

/** A drop area for documents. A file is uploaded as soon as it is chosen. */
export function DocumentDrop({ label, send, done }: DocumentDropProps) {
  const [progress, setProgress] = useState(0)
  const sending = useMutation<unknown, ProblemError, File>({
    mutationFn: (file) => send(file, setProgress),
    onSuccess: () => setAlert({ info: done }),
  })
  return (
    <FileDrop
      {...uploadRules.document}
      label={label}
      onFile={(file) => (setProgress(0), sending.mutateAsync(file))}
      progress={sending.isPending ? progress : undefined}
      error={sending.error?.message}
    />
  )
}
