import Typography from '@mui/material/Typography'
import { acceptedTypes, type FileKind, MAX_UPLOAD_BYTES } from '@domicile/contract/files/file-kinds'
import { ownMessages } from '@domicile/contract/messages'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { type ProblemError, upload } from '../../api/client.ts'
import { setAlert } from '../../api/store.ts'
import { FileDrop } from '../../ui/fields/FileDrop.tsx'
import { formatFileSize } from '../../ui/data/format.ts'
import { SidePanel } from '../../forms/SidePanel.tsx'
import {
  checkDates,
  type FileDateErrors,
  FileDateFields,
  refusedFields,
  summaryOf,
} from './FileDateFields.tsx'
import { fileTexts as words } from './file-texts.ts'

type UploadPanelProps = { companyId: string; kind: FileKind; onClose: () => void }
type Errors = FileDateErrors & { file?: string }

const noDates = { issuedOn: '', expiresOn: '' }

/** Uploads a version of a document with its dates; a logo has no dates. */
export function UploadPanel({ companyId, kind, onClose }: UploadPanelProps) {
  const [file, setFile] = useState<File>()
  const [dates, setDates] = useState(noDates)
  const [errors, setErrors] = useState<Errors>({})
  const [progress, setProgress] = useState(0)
  const isLogo = kind === 'logo'
  const sending = useMutation<unknown, ProblemError, File>({
    mutationFn: (chosen) =>
      upload(
        'POST /api/companies/:companyId/files/:kind',
        { companyId, kind },
        { file: chosen, fields: dates, onProgress: setProgress },
      ),
    onSuccess: async () => {
      setAlert({ info: words.uploaded })
      onClose()
    },
    onError: (problem) => setErrors(refusedFields(problem.errors)),
  })

  function submit() {
    const found: Errors = { ...checkDates(dates), ...(!file && { file: ownMessages.fileMissing }) }
    setErrors(found)
    setProgress(0)
    if (file && !found.expiresOn) sending.mutate(file)
  }

  return (
    <SidePanel
      title={words.uploadTitle(words.kinds[kind])}
      onClose={onClose}
      onSubmit={submit}
      submitLabel={words.upload}
      saving={sending.isPending}
      dirty={file !== undefined || dates.issuedOn !== '' || dates.expiresOn !== ''}
      errors={summaryOf(errors)}
      generalError={sending.error && sending.error.errors.length === 0 ? sending.error.message : undefined}
    >
      <FileDrop
        label={words.kinds[kind]}
        accept={acceptedTypes(kind)}
        maxBytes={MAX_UPLOAD_BYTES}
        onFile={(chosen) => (setFile(chosen), setErrors({ ...errors, file: undefined }))}
        progress={sending.isPending ? progress : undefined}
        error={errors.file}
        messages={{
          tooLarge: ownMessages.fileTooLarge,
          wrongType: isLogo ? ownMessages.imageType : ownMessages.documentType,
        }}
      />
      {file && (
        <Typography role="status" sx={{ overflowWrap: 'anywhere' }}>
          {words.chosen(file.name, formatFileSize(file.size))}
        </Typography>
      )}
      {!isLogo && <FileDateFields dates={dates} onChange={setDates} errors={errors} />}
    </SidePanel>
  )
}
