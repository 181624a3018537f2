import { checkOutcomes } from '@domicile/contract/knowledge/watches/watch-kinds'
import type { WatchRecord } from '@domicile/contract/knowledge/watches/watches'
import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Box from '@mui/material/Box'
import { paths } from '../../../navigation/paths.ts'
import { formatRelative } from '../../../ui/data/format.ts'
import { ActionButton } from '../../../ui/actions/ActionButton.tsx'
import { watchPageTexts as words } from './watch-texts.ts'

type WatchNoticeProps = { watch: WatchRecord; timeZone: string; onUpload: () => void; onCheck: () => void }

/** The notice at the top for staff: the text is archived, its last check failed, or it has no text to compare with. */
export function WatchNotice(props: WatchNoticeProps) {
  const { watch, onUpload } = props
  const { archivedAt, archiveReason, lastCheck, isReading } = watch
  const { versionNumber, documentUrl, allowedActions } = watch
  if (archivedAt) return <Alert severity="info">{words.archived(archiveReason ?? null)}</Alert>
  if (lastCheck && !isReading && isFailed(lastCheck.outcome))
    return <FailedCheck {...props} check={lastCheck} />
  if (isReading) return <Alert severity="info">{words.reading}</Alert>
  if (versionNumber !== null) return null
  if (documentUrl) return <Alert severity="info">{words.noTextYet}</Alert>
  return (
    <Alert severity="warning">
      {words.noText}
      {allowedActions.includes('upload') && (
        <Box sx={{ mt: 1 }}>
          <ActionButton variant="contained" onClick={onUpload}>
            {words.actions.upload}
          </ActionButton>
        </Box>
      )}
    </Alert>
  )
}

type FailedCheckProps = WatchNoticeProps & { check: NonNullable<WatchRecord['lastCheck']> }

/** Says what went wrong, and offers the ways to put it right. */
function FailedCheck({ watch, check, timeZone, onUpload, onCheck }: FailedCheckProps) {
  const { outcome, message, at } = check
  const { id, documentUrl, allowedActions, versionNumber } = watch
  const advice: Partial<Record<typeof outcome, string>> = documentUrl ? words.advice : {}
  return (
    <Alert severity="error">
      <AlertTitle sx={{ typography: 'h3' }}>
        {words.failed(checkOutcomes[outcome].label, formatRelative(at, timeZone))}
      </AlertTitle>
      {[message, advice[outcome], versionNumber !== null && words.failedHelp].filter(Boolean).join(' ')}
      <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', mt: 1.5 }}>
        {documentUrl && allowedActions.includes('edit') && (
          <ActionButton variant="contained" to={paths.editWatch(id)}>
            {words.actions.editText}
          </ActionButton>
        )}
        {documentUrl && allowedActions.includes('check') && (
          <ActionButton variant="outlined" onClick={onCheck}>
            {words.actions.check}
          </ActionButton>
        )}
        {allowedActions.includes('upload') && (
          <ActionButton variant={documentUrl ? 'outlined' : 'contained'} onClick={onUpload}>
            {words.actions.upload}
          </ActionButton>
        )}
        {documentUrl && <DocumentLink address={documentUrl} />}
      </Box>
    </Alert>
  )
}

/** The watched document at its own address, which learns nothing of the portal. */
export function DocumentLink({ address, label = words.openDocument }: { address: string; label?: string }) {
  return (
    <Box component="a" href={address} target="_blank" rel="noopener noreferrer" sx={outside}>
      {label}
    </Box>
  )
}

function isFailed(outcome: keyof typeof checkOutcomes): boolean {
  return checkOutcomes[outcome].tone === 'issues'
}

const outside = { alignSelf: 'center', color: 'primary.main', overflowWrap: 'anywhere', py: 0.5 } as const
