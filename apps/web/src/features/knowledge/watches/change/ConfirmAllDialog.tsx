import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../../api/client.ts'
import { setAlert } from '../../../../api/store.ts'
import { ConfirmDialog } from '../../../../ui/feedback/ConfirmDialog.tsx'
import { assessmentTexts } from './change-texts.ts'

const words = assessmentTexts.all
const AT_ONCE = 100

type ConfirmAllDialogProps = { changeId: string; count: number; onClose: () => void }

/** Confirms every company that waits for it, a page with each call. */
export function ConfirmAllDialog({ changeId, count, onClose }: ConfirmAllDialogProps) {
  // The count of the change falls with each call.
  const [total] = useState(count)
  const [confirmed, setConfirmed] = useState(0)
  const confirming = useMutation({
    mutationFn: async () => {
      const params = { id: changeId }
      const query = { confirmed: 'no', published: 'no', page: 1, pageSize: AT_ONCE } as const
      const readNext = () => call('GET /api/watch-changes/:id/companies', { params, query })
      let done = confirmed
      for (let { items } = await readNext(); items.length > 0; { items } = await readNext()) {
        const companyIds = items.map(({ company }) => company.id)
        await call('PUT /api/watch-changes/:id/companies', { params, body: { companyIds } })
        done += items.length
        setConfirmed(done)
      }
      return done
    },
    onSuccess: (done) => {
      setAlert({ info: assessmentTexts.confirmed(done) })
      onClose()
    },
  })
  return (
    <ConfirmDialog
      title={words.title(total)}
      text={confirmed > 0 ? <span role="status">{words.progress(confirmed, total)}</span> : words.text}
      verb={words.verb}
      onConfirm={() => confirming.mutate()}
      onClose={onClose}
      busy={confirming.isPending}
      error={confirming.error?.message}
    />
  )
}
