import type { CheckItem, Evidence as EvidenceFile } from '@domicile/contract/compliance/checks/check-items'
import type { Check } from '@domicile/contract/compliance/checks/checks'
import { fileKindLabels } from '@domicile/contract/companies/files/file-kinds'
import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { download, upload } from '../../../../api/client.ts'
import { alertFailure, query, useSend } from '../../../../api/queries.ts'
import { useDownload } from '../../../../api/use-download.ts'
import { DocumentDrop } from '../../../../forms/UploadField.tsx'
import { formatFileSize } from '../../../../ui/data/format.ts'
import { SelectField } from '../../../../ui/fields/SelectField.tsx'
import { checkPageTexts } from '../check-texts.ts'

const words = checkPageTexts.items

type EvidenceProps = {
  check: Check
  item: CheckItem
  mayWork: boolean
  /** Shows the ways to add evidence. */
  isAdding: boolean
}

/** The evidence of one item: files of the check, and documents of the company. */
export function Evidence({ check, item, mayWork, isAdding }: EvidenceProps) {
  const files = item.files ?? []
  if (files.length === 0 && !isAdding) return null
  return (
    <Box sx={{ mt: 1 }}>
      {files.length > 0 && (
        <>
          <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1 }}>
            {words.evidence}
          </Typography>
          <Box component="ul" aria-label={words.evidence} sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {files.map((file) => (
              <FileRow key={file.id} check={check} file={file} mayWork={mayWork} />
            ))}
          </Box>
        </>
      )}
      {mayWork && isAdding && (
        <Stack sx={{ gap: 1.5, mt: 1 }}>
          <AddFile checkId={check.id} itemId={item.id} />
          <NameDocument check={check} item={item} />
        </Stack>
      )}
    </Box>
  )
}

type FileRowProps = { check: Check; file: EvidenceFile; mayWork: boolean }

function FileRow({ check, file, mayWork }: FileRowProps) {
  const { id, name, size, documentId, addedBy } = file
  const saving = useDownload()
  const fetch = () =>
    documentId
      ? download('GET /api/companies/:companyId/files/:id/content', {
          params: { companyId: check.company.id, id: documentId },
        })
      : download('GET /api/checks/:id/files/:fileId', { params: { id: check.id, fileId: id } })
  const remove = useSend('DELETE /api/checks/:id/files/:fileId', { done: words.removed })
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'center' }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={{ overflowWrap: 'anywhere' }}>{name}</Box>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {[formatFileSize(size), documentId && words.document, addedBy].filter(Boolean).join(' · ')}
        </Typography>
      </Box>
      <IconButton aria-label={words.download(name)} onClick={() => saving.mutate(fetch)}>
        <FileDownloadOutlined />
      </IconButton>
      {mayWork && (
        <IconButton
          aria-label={words.remove(name)}
          onClick={() => remove.mutate({ params: { id: check.id, fileId: id } }, { onError: alertFailure })}
        >
          <DeleteOutlined />
        </IconButton>
      )}
    </Box>
  )
}

function AddFile({ checkId, itemId }: { checkId: string; itemId: string }) {
  const params = { id: checkId, itemId }
  return (
    <DocumentDrop
      label={words.addFile}
      send={(file, onProgress) =>
        upload('POST /api/checks/:id/items/:itemId/files', params, { file, fields: {}, onProgress })
      }
      done={words.added}
    />
  )
}

/** Names the current version of a company document as evidence. */
function NameDocument({ check, item }: { check: Check; item: CheckItem }) {
  const read = query('GET /api/companies/:companyId/files', { params: { companyId: check.company.id } })
  const slots = useQuery(read)
  const named = new Set((item.files ?? []).map(({ documentId }) => documentId))
  const name = useSend('POST /api/checks/:id/items/:itemId/documents', { done: words.named })
  const options = (slots.data ?? []).flatMap(({ kind, versions: [latest] }) =>
    latest && !named.has(latest.id) ? [{ value: latest.id, label: fileKindLabels[kind] }] : [],
  )
  if (slots.data && options.length === 0) return null
  const params = { id: check.id, itemId: item.id }
  return (
    <SelectField
      name={`document-${item.id}`}
      label={words.fromCompany}
      value=""
      source={slots}
      options={options}
      placeholder={words.document}
      onChange={(documentId) => name.mutate({ params, body: { documentId } }, { onError: alertFailure })}
    />
  )
}
