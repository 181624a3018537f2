import { can } from '@domicile/contract/permissions'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { alertFailure, me, useSend } from '../../../../api/queries.ts'
import { ActionButton } from '../../../../ui/actions/ActionButton.tsx'
import { mailPageTexts } from '../mail-texts.ts'

const words = mailPageTexts.reader

type BlankPageProps = { itemId: string; fileId: string; page: number }

/** A page on which nothing was found: staff compare it with the paper, which is kept until then. */
export function BlankPage({ itemId: id, fileId, page }: BlankPageProps) {
  const { data: person } = useQuery(me)
  const confirming = useSend('PUT /api/mail/:id/files/:fileId/pages/:page/blank', {
    done: words.blankConfirmed,
  })
  const params = { id, fileId, page: String(page) }
  return (
    <Stack sx={{ gap: 1, alignItems: 'flex-start' }}>
      <Typography sx={{ color: 'text.secondary' }}>{words.looksBlank}</Typography>
      {person && can(person, 'mail:process') && (
        <ActionButton
          size="small"
          variant="outlined"
          busy={confirming.isPending}
          onClick={() => confirming.mutate({ params }, { onError: alertFailure })}
        >
          {words.confirmBlank}
        </ActionButton>
      )}
    </Stack>
  )
}
