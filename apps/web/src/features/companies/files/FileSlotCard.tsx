import type { FileKind } from '@domicile/contract/companies/files/file-kinds'
import type { FileSlot, FileVersion } from '@domicile/contract/companies/files/files'
import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { lazy, Suspense, useId, useState } from 'react'
import { DateTime } from '../../../ui/data/DateTime.tsx'
import { formatDay, formatFileSize } from '../../../ui/data/format.ts'
import { StatusChip } from '../../../ui/data/StatusChip.tsx'
import { companyTexts } from '../companies/companies.public.ts'
import { SendDialog } from '../../../api/SendDialog.tsx'
import { mayAt } from '../../../session/allowed-actions.ts'
import { AnsweredIn } from './AnsweredIn.tsx'
import { FileActions, type FileDialog } from './FileActions.tsx'
import { FileVersions } from './FileVersions.tsx'
import { fileTexts as words } from './file-texts.ts'
import type { CompanyTabProps } from '../../../registers/company-tab.ts'

const FileDatesPanel = lazy(async () => ({ default: (await import('./FileDatesPanel.tsx')).FileDatesPanel }))
const UploadPanel = lazy(async () => ({ default: (await import('./UploadPanel.tsx')).UploadPanel }))

type FileSlotCardProps = CompanyTabProps & { slot: FileSlot }

/** One kind of document with its status, newest version, actions and earlier versions. */
export function FileSlotCard({ company, person, slot }: FileSlotCardProps) {
  const { kind, status, versions } = slot
  const [dialog, setDialog] = useState<FileDialog>()
  const close = () => setDialog(undefined)
  const id = useId()
  const newest = versions[0]
  const mayOpen = mayAt(company.id, person, 'assignments:read')
  const shared = { companyId: company.id, kind, onClose: close }
  return (
    <Box component="section" aria-labelledby={id} sx={row}>
      <Stack
        direction="row"
        sx={{ gap: 2, flexWrap: 'wrap', justifyContent: 'space-between', alignItems: 'center' }}
      >
        <Box sx={{ flex: '1 1 280px', minWidth: 0 }}>
          <Stack direction="row" sx={{ columnGap: 1.5, rowGap: 0.5, flexWrap: 'wrap', alignItems: 'center' }}>
            <Typography variant="h3" component="h2" id={id}>
              {words.kinds[kind]}
            </Typography>
            <StatusChip label={status} />
          </Stack>
          {newest ? (
            <Newest version={newest} timeZone={person?.timeZone} mayOpen={mayOpen} />
          ) : (
            <Typography sx={{ color: 'text.secondary' }}>{words.missing}</Typography>
          )}
        </Box>
        <FileActions company={company} person={person} slot={slot} onOpen={setDialog} />
      </Stack>
      {newest && (
        <FileVersions companyId={company.id} slot={slot} timeZone={person?.timeZone} mayOpen={mayOpen} />
      )}
      <Suspense fallback={null}>{dialog === 'upload' && <UploadPanel {...shared} />}</Suspense>
      <Suspense fallback={null}>
        {dialog === 'dates' && newest && (
          <FileDatesPanel
            {...shared}
            version={newest}
            keepsApproval={company.allowedActions.includes('files:approve') && !newest.approvalObstacle}
          />
        )}
      </Suspense>
      {dialog === 'takeBack' && newest && <TakeBackDialog {...shared} version={newest} />}
    </Box>
  )
}

const row = {
  px: { xs: 2, sm: 3 },
  py: 2,
  '& + &': { borderTop: 1, borderColor: 'divider' },
} as const

type NewestProps = { version: FileVersion; timeZone: string | undefined; mayOpen: boolean }

function Newest({ version, timeZone, mayOpen }: NewestProps) {
  const { name, size, issuedOn, expiresOn, status, uploadedAt, uploadedBy, approvedAt } = version
  return (
    <>
      <Typography sx={{ overflowWrap: 'anywhere' }}>{`${name}, ${formatFileSize(size)}`}</Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {words.uploadedBy(uploadedBy)} <DateTime value={uploadedAt} timeZone={timeZone} />
        {issuedOn && ` · ${words.issued} ${formatDay(issuedOn)}`}
        {expiresOn && ` · ${status === 'expired' ? words.expired : words.expires} ${formatDay(expiresOn)}`}
        {approvedAt && (
          <>
            {` · ${words.markedValid} `}
            <DateTime value={approvedAt} timeZone={timeZone} />
          </>
        )}
      </Typography>
      <AnsweredIn answered={version.answered} mayOpen={mayOpen} />
    </>
  )
}

type TakeBackDialogProps = { companyId: string; kind: FileKind; version: FileVersion; onClose: () => void }

/** Withdraws the approval of a document, with a reason. */
function TakeBackDialog({ companyId, kind, version, onClose }: TakeBackDialogProps) {
  return (
    <SendDialog
      title={words.takeBackAsk(words.kinds[kind])}
      text={words.takeBackText}
      verb={words.takeBackVerb}
      reason={{ label: companyTexts.reason, help: companyTexts.reasonHelp, required: true, max: 500 }}
      route="DELETE /api/companies/:companyId/files/:id/approval"
      input={(reason) => ({ params: { companyId, id: version.id }, body: { reason } })}
      done={words.takenBack}
      onClose={onClose}
    />
  )
}
