import Stack from '@mui/material/Stack'
import type { FileSlot } from '@domicile/contract/companies/files/files'
import { alertFailure, useSend } from '../../../api/queries.ts'
import { ActionButton } from '../../../ui/actions/ActionButton.tsx'
import { ActionMenu } from '../../../ui/actions/ActionMenu.tsx'
import { allowance } from '../../../session/allowed-actions.ts'
import { downloadVersion } from './download-version.ts'
import { fileTexts as words } from './file-texts.ts'
import type { MenuAction } from '../../../ui/actions/ActionItems.tsx'
import type { CompanyTabProps } from '../../../registers/company-tab.ts'

export type FileDialog = 'upload' | 'dates' | 'takeBack' | undefined

type FileActionsProps = CompanyTabProps & { slot: FileSlot; onOpen: (dialog: FileDialog) => void }

/** The actions on a document: the primary one as a button, the others in a menu. */
export function FileActions({ company, person, slot: { kind, versions }, onOpen }: FileActionsProps) {
  const approve = useSend('PUT /api/companies/:companyId/files/:id/approval', {
    done: words.valid,
  })
  const newest = versions[0]
  const label = words.kinds[kind]
  const uploading = allowance(company, person, 'files:upload')
  const approving = allowance(company, person, 'files:approve')
  const isApproved = newest?.approvedAt !== null
  const menu: (MenuAction | false | undefined)[] = [
    newest && { label: words.download, onClick: () => downloadVersion(company.id, newest.id) },
    newest &&
      uploading.isShown &&
      kind !== 'logo' && {
        label: words.editDates,
        disabledReason: uploading.disabledReason,
        onClick: () => onOpen('dates'),
      },
    newest &&
      approving.isShown &&
      isApproved && {
        label: words.takeBack,
        disabledReason: approving.disabledReason,
        onClick: () => onOpen('takeBack'),
      },
  ]
  return (
    <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
      {newest && approving.isShown && !isApproved && (
        <ActionButton
          variant="outlined"
          size="small"
          busy={approve.isPending}
          disabledReason={
            approving.disabledReason ??
            (newest.status === 'expired' ? words.expiredFirst : (newest.approvalObstacle ?? undefined))
          }
          onClick={() =>
            approve.mutate({ params: { companyId: company.id, id: newest.id } }, { onError: alertFailure })
          }
        >
          {words.markValid}
        </ActionButton>
      )}
      {uploading.isShown && (
        <ActionButton
          variant="outlined"
          size="small"
          disabledReason={uploading.disabledReason}
          onClick={() => onOpen('upload')}
        >
          {newest ? words.uploadNew : words.upload}
        </ActionButton>
      )}
      <ActionMenu
        actions={menu.filter((action) => action !== false && action !== undefined)}
        label={words.actionsFor(label)}
      />
    </Stack>
  )
}
