import type { AssignmentRecord } from '@domicile/contract/forms/assignments/assignments'
import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import { useState } from 'react'
import { useSend } from '../../../../api/queries.ts'
import { ErrorSummary } from '../../../../forms/ErrorSummary.tsx'
import { LongText } from '../../../../forms/Fields.tsx'
import { FormNotices } from '../../../../forms/FormNotices.tsx'
import { LeaveDialog } from '../../../../forms/LeaveDialog.tsx'
import { useLeaveGuard } from '../../../../forms/use-leave-guard.ts'
import { useRouteForm } from '../../../../forms/use-route-form.ts'
import { ActionButton } from '../../../../ui/actions/ActionButton.tsx'
import { Panel } from '../../../../ui/layout/Panel.tsx'
import { askedIn, bodyOf, checkReview, pathOf, startOfReview } from './review-form.ts'
import { reviewTexts as words } from './review-texts.ts'
import { ReviewedSections } from './ReviewedSections.tsx'

const texts = {
  fields: { internalNote: words.internalNote },
  help: { internalNote: words.internalHelp },
}

/** The review of submitted answers: a decision on each section, and one button for all of them. */
export function ReviewForm({ record }: { record: AssignmentRecord }) {
  const { id, submittedAt } = record
  const params = { id }
  const [attempt, setAttempt] = useState(0)
  const form = useRouteForm('PUT /api/assignments/:id/changes', {
    texts,
    subject: `${id} ${submittedAt}`,
    values: startOfReview(record),
    input: (values) => ({ params, body: bodyOf(values) }),
    check: checkReview,
    pathOf,
    done: words.asked,
  })
  const accept = useSend('PUT /api/assignments/:id/acceptance', {
    done: words.accepted,
    onSuccess: form.forget,
  })
  const { blocker } = useLeaveGuard(form.isDirty && !accept.isPending && !accept.isSuccess)
  const changeCount = askedIn({ sections: form.watch('sections'), internalNote: '' }).length
  function finish(): void {
    setAttempt(attempt + 1)
    if (changeCount > 0) void form.submit()
    else accept.mutate({ params, body: { internalNote: form.getValues('internalNote') } })
  }
  return (
    <Box
      component="form"
      noValidate
      aria-label={words.finish}
      onSubmit={(event) => (event.preventDefault(), finish())}
    >
      <ErrorSummary
        key={attempt}
        errors={form.errors}
        generalError={form.generalError ?? accept.error?.message}
      />
      <Stack sx={{ gap: 2 }}>
        <FormNotices form={form} />
        <ReviewedSections record={record} form={form} />
        <Panel title={words.finish}>
          <Stack sx={{ gap: 2, alignItems: 'flex-start' }}>
            <LongText form={form} name="internalNote" rows={2} count={{ max: 1000 }} />
            <ActionButton
              type="submit"
              variant="contained"
              busy={form.saving !== null || accept.isPending}
              disabledReason={changeCount === 0 ? record.obstacles[0]?.reason : undefined}
            >
              {changeCount > 0 ? words.askFor(changeCount) : words.acceptAll}
            </ActionButton>
          </Stack>
        </Panel>
      </Stack>
      {blocker.status === 'blocked' && (
        <LeaveDialog onLeave={() => (form.forget(), blocker.proceed())} onStay={blocker.reset} />
      )}
    </Box>
  )
}
