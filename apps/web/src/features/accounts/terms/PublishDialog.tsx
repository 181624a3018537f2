import type { Terms } from '@domicile/contract/accounts/terms'
import { useQuery } from '@tanstack/react-query'
import Typography from '@mui/material/Typography'
import { query } from '../../../api/queries.ts'
import { QueryBoundary } from '../../../api/QueryBoundary.tsx'
import { refusalOf } from '../../../api/refusal-of.ts'
import { ConfirmDialog } from '../../../ui/feedback/ConfirmDialog.tsx'
import { formatCount } from '../../../ui/data/format.ts'
import { changesFrom, type NewTermsForm } from './new-terms-form.ts'
import { publishTexts as words } from './publish-texts.ts'
import type { SectionChange } from '../../../history/text-changes.ts'

type PublishDialogProps = {
  current: Terms
  typed: NewTermsForm
  busy: boolean
  onConfirm: () => void
  onClose: () => void
}

/** Asks before a version is published, as everyone has to accept it. */
export function PublishDialog({ current, typed, busy, onConfirm, onClose }: PublishDialogProps) {
  const versions = useQuery(query('GET /api/terms/versions'))
  const version = current.version + 1
  const changes = changesFrom(current, typed)
  const count = (...wanted: SectionChange['kind'][]) =>
    formatCount(changes.filter(({ kind }) => wanted.includes(kind)).length, 'paragraph')
  return (
    <ConfirmDialog
      title={words.confirmTitle(version)}
      text={
        <>
          <QueryBoundary query={versions} isInline>
            {({ users }) => <Typography>{words.confirmText(formatCount(users, 'user'), version)}</Typography>}
          </QueryBoundary>
          <Typography sx={{ mt: 1 }}>
            {words.confirmChanges(count('inserted'), count('changed', 'moved'), count('deleted'))}
          </Typography>
        </>
      }
      verb={words.confirm(version)}
      danger
      busy={busy}
      disabledReason={refusalOf(versions)}
      onConfirm={onConfirm}
      onClose={onClose}
    />
  )
}
