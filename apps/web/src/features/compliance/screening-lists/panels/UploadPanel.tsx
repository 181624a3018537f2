import type { ListVersionRecord, ScreeningList } from '@domicile/contract/compliance/screening-lists/lists'
import { uploadLimits } from '@domicile/contract/upload-limits'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { upload } from '../../../../api/client.ts'
import { fieldProblems, ProblemError } from '../../../../api/problem-error.ts'
import { setAlert } from '../../../../api/store.ts'
import { SidePanel } from '../../../../forms/SidePanel.tsx'
import { formatFileSize } from '../../../../ui/data/format.ts'
import { today } from '../../../../ui/data/today.ts'
import { DateField } from '../../../../ui/fields/dates/DateField.tsx'
import { FileDrop } from '../../../../ui/fields/FileDrop.tsx'
import { uploadTexts as words } from '../list-page-texts.ts'

/** The types in which lists are published; the server recognises a list by its content. */
const TYPES = ['text/xml', 'text/csv', 'application/json', 'application/zip']
const ENDINGS = ['.xml', '.csv', '.json', '.jsonl', '.zip']
const MOST_FILES = 4

/** Uploads a file as the next version of a list, or the files of a list that has several. */
export function UploadPanel({ list, onClose }: { list: ScreeningList; onClose: () => void }) {
  const [files, setFiles] = useState<readonly File[]>([])
  const [listDate, setListDate] = useState('')
  const [progress, setProgress] = useState(0)
  const cancel = useRef<AbortController>(undefined)
  const sending = useMutation<ListVersionRecord>({
    mutationFn: async () => {
      cancel.current = new AbortController()
      const file = await packed(files)
      const { signal } = cancel.current
      return upload(
        'POST /api/screening-lists/:id/versions',
        { id: list.id },
        { file, fields: { listDate }, signal, onProgress: setProgress },
      )
    },
    onSuccess: ({ number, state }) => {
      setAlert({ info: state === 'unchanged' ? words.unchanged : words.importing(number) })
      onClose()
    },
  })
  const choose = (selection: readonly File[]) => {
    sending.reset()
    setFiles(selection)
  }
  const dateError =
    sending.error instanceof ProblemError
      ? fieldProblems(sending.error).find(({ path }) => path === 'listDate')?.message
      : undefined
  const isOfSeveral = list.kind.startsWith('ofac')
  return (
    <SidePanel
      title={words.title(list.name)}
      subtitle={words.text}
      submitLabel={words.submit}
      saving={sending.isPending}
      refusal={files.length === 0 ? words.none : undefined}
      onSubmit={() => (setProgress(0), sending.mutate())}
      onClose={onClose}
    >
      {isOfSeveral && <Typography>{words.several}</Typography>}
      <FileDrop
        label={words.label}
        accept={TYPES}
        endings={ENDINGS}
        maxBytes={uploadLimits.screeningList}
        {...(isOfSeveral
          ? { most: MOST_FILES, onFiles: choose }
          : { onFile: (file: File) => choose([file]) })}
        progress={sending.isPending ? progress : undefined}
        onCancel={() => cancel.current?.abort()}
        error={dateError ? undefined : sending.error?.message}
        messages={{ tooLarge: words.tooLarge }}
      />
      <DateField
        name="listDate"
        label={words.listDate}
        help={words.listDateHelp}
        value={listDate}
        onChange={setListDate}
        max={today()}
        error={dateError}
      />
      {files.length > 0 && (
        <Box component="ul" aria-label={words.files} sx={{ m: 0, pl: 2.5 }}>
          {files.map(({ name, size }) => (
            <Box component="li" key={name} sx={{ overflowWrap: 'anywhere' }}>
              {`${name}, ${formatFileSize(size)}`}
            </Box>
          ))}
        </Box>
      )}
    </SidePanel>
  )
}

/** Several files are sent as one archive, which is the same for the same files. */
async function packed(files: readonly File[]): Promise<File> {
  if (files.length === 1) return files[0]!
  const { packFiles } = await import('./pack-files.ts')
  const archive = await packFiles(files)
  if (archive.size > uploadLimits.screeningList) throw new Error(words.packed)
  return archive
}
