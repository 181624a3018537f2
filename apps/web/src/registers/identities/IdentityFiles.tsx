import type { Identity, IdentityFile } from '@domicile/contract/companies/identities/identities'
import DownloadOutlined from '@mui/icons-material/DownloadOutlined'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { download } from '../../api/client.ts'
import { me } from '../../api/queries.ts'
import { useDownload } from '../../api/use-download.ts'
import { DateTime } from '../../ui/data/DateTime.tsx'
import { formatFileSize } from '../../ui/data/format.ts'
import { IconTool } from '../../ui/actions/IconTool.tsx'
import { Fold } from '../../ui/layout/Fold.tsx'
import { type IdentityRegister, identityRoutes } from './identity-routes.ts'
import { identityTexts as words } from './identity-texts.ts'

type OfIdentity = { register: IdentityRegister; identity: Identity }
type IdentityFilesProps = OfIdentity & {
  /** The field for the next copy. */
  children: ReactNode
}

/** The copy of an identity document, the field that replaces it, and the earlier ones. */
export function IdentityFiles({ register, identity, children }: IdentityFilesProps) {
  const current = identity.files.filter(({ isCurrent }) => isCurrent)
  const earlier = identity.files.filter(({ isCurrent }) => !isCurrent)
  const listOf = (files: readonly IdentityFile[], label: string) => (
    <Box component="ul" aria-label={label} sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {files.map((file) => (
        <Copy key={file.id} {...{ register, identity, file }} />
      ))}
    </Box>
  )
  return (
    <>
      {current.length > 0 && listOf(current, words.currentCopy)}
      {children}
      {earlier.length > 0 && (
        <Fold title={words.earlierCopies} count={earlier.length}>
          {listOf(earlier, words.earlierCopies)}
        </Fold>
      )}
    </>
  )
}

function Copy({ register, identity, file }: OfIdentity & { file: IdentityFile }) {
  const { data: person } = useQuery(me)
  const saving = useDownload()
  const params = { companyId: identity.companyId, id: identity.id, fileId: file.id }
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography sx={{ overflowWrap: 'anywhere' }}>
          {`${file.name}, ${formatFileSize(file.size)}`}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {words.uploadedBy(file.uploadedBy)} <DateTime value={file.uploadedAt} timeZone={person?.timeZone} />
        </Typography>
      </Box>
      <IconTool
        label={words.download(file.name)}
        icon={<DownloadOutlined fontSize="small" />}
        onClick={() => saving.mutate(() => download(identityRoutes[register].readFile, { params }))}
      />
    </Box>
  )
}
