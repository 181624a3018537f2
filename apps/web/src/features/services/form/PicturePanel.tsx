import type { Service } from '@domicile/contract/purchase/services/services'
import { MAX_UPLOAD_BYTES } from '@domicile/contract/files/file-kinds'
import { ownMessages } from '@domicile/contract/messages'
import Typography from '@mui/material/Typography'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { type ProblemError, upload } from '../../../api/client.ts'
import { setAlert } from '../../../api/store.ts'
import { FileDrop } from '../../../ui/fields/FileDrop.tsx'
import { formatFileSize } from '../../../ui/data/format.ts'
import { SidePanel } from '../../../forms/SidePanel.tsx'
import { pageTexts as words } from '../service-texts.ts'

/** Changes the picture of a service. */
export function PicturePanel({ service: { id }, onClose }: { service: Service; onClose: () => void }) {
  const [file, setFile] = useState<File>()
  const [isAsked, setIsAsked] = useState(false)
  const [progress, setProgress] = useState(0)
  const sending = useMutation<unknown, ProblemError, File>({
    mutationFn: (chosen) =>
      upload('POST /api/purchase/services/:id/picture', { id }, { file: chosen, onProgress: setProgress }),
    onSuccess: async () => {
      setAlert({ info: words.done.picture })
      onClose()
    },
  })

  const error = isAsked && !file ? ownMessages.fileMissing : sending.error?.message

  function submit() {
    setProgress(0)
    setIsAsked(true)
    if (file) sending.mutate(file)
  }

  return (
    <SidePanel
      title={words.pictureTitle}
      onClose={onClose}
      onSubmit={submit}
      submitLabel={words.upload}
      saving={sending.isPending}
      dirty={file !== undefined}
    >
      <Typography sx={{ color: 'text.secondary' }}>{words.pictureHelp}</Typography>
      <FileDrop
        label={words.pictureTitle}
        accept={['image/png', 'image/jpeg']}
        maxBytes={MAX_UPLOAD_BYTES}
        onFile={(chosen) => (setFile(chosen), sending.reset())}
        progress={sending.isPending ? progress : undefined}
        error={error}
        messages={{ tooLarge: ownMessages.fileTooLarge, wrongType: ownMessages.imageType }}
      />
      {file && (
        <Typography role="status" sx={{ overflowWrap: 'anywhere' }}>
          {words.chosen(file.name, formatFileSize(file.size))}
        </Typography>
      )}
    </SidePanel>
  )
}
