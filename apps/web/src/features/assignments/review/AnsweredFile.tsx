import type { AssignmentFile } from '@domicile/contract/surveys/assignment-files'
import Link from '@mui/material/Link'
import { useMutation } from '@tanstack/react-query'
import type { FileOf } from '../../../answering/reading/AnswerValue.tsx'
import { download, saveFile } from '../../../api/client.ts'
import { alertFailure } from '../../../api/queries.ts'
import { reviewTexts as words } from './review-texts.ts'

type Answered = { id: string; files: readonly AssignmentFile[] }

/** Returns the function that shows a file of these answers by its id. */
export function fileOf({ id, files }: Answered): FileOf {
  return (fileId) => {
    const file = files.find((one) => one.id === fileId)
    return file ? <AnsweredFile id={id} fileId={fileId} name={file.name} /> : words.removedFile
  }
}

type AnsweredFileProps = { id: string; fileId: string; name: string }

function AnsweredFile({ id, fileId, name }: AnsweredFileProps) {
  const fetching = useMutation({
    mutationFn: () => download('GET /api/assignments/:id/files/:fileId', { params: { id, fileId } }),
    onSuccess: saveFile,
    onError: alertFailure,
  })
  return (
    <Link
      component="button"
      type="button"
      aria-label={words.downloadFile(name)}
      onClick={() => fetching.mutate()}
      sx={{ textAlign: 'left', overflowWrap: 'anywhere' }}
    >
      {name}
    </Link>
  )
}
