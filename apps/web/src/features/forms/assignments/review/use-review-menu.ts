import type { AssignmentRecord } from '@domicile/contract/forms/assignments/assignments'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { alertFailure, useSend } from '../../../../api/queries.ts'
import { paths } from '../../../../navigation/paths.ts'
import { useAnswerPapers } from '../../official-forms/official-forms.public.ts'
import { reviewTexts as words } from './review-texts.ts'
import type { MenuAction } from '../../../../ui/layout/ActionItems.tsx'

/** The actions that ask for a reason. */
type ReviewMove = 'recall' | 'reopen'

/** Returns the actions on an assignment beside its review, and the open dialog. */
export function useReviewMenu({ id, survey, company, allowedActions }: AssignmentRecord) {
  const navigate = useNavigate()
  const [open, setOpen] = useState<ReviewMove>()
  const papers = useAnswerPapers(id)
  const remind = useSend('PUT /api/assignments/:id/reminder', { done: words.reminded(company.name) })
  const sendReminder = () => remind.mutate({ params: { id } }, { onError: alertFailure })
  const menuAction = (action: ReviewMove): MenuAction | false =>
    allowedActions.includes(action) && {
      label: `${words[action]}…`,
      onClick: () => setOpen(action),
      danger: action === 'recall',
    }
  const menu = [
    { label: words.openSurvey, onClick: () => void navigate({ to: paths.survey(survey.slug) }) },
    ...papers,
    allowedActions.includes('remind') && { label: words.remind, onClick: sendReminder },
    menuAction('reopen'),
    menuAction('recall'),
  ].filter((item) => item !== false)
  return { menu, open, setOpen }
}
