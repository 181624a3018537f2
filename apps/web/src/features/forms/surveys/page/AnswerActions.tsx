import { assignmentEvents } from '@domicile/contract/forms/assignments/assignment-states'
import type { Assignment } from '@domicile/contract/forms/assignments/assignments'
import type { SurveyRecord } from '@domicile/contract/forms/surveys/surveys'
import { can } from '@domicile/contract/permissions'
import { canMove } from '@domicile/contract/transitions'
import { useQuery } from '@tanstack/react-query'
import { alertFailure, me, useSend } from '../../../../api/queries.ts'
import { ActionMenu } from '../../../../ui/actions/ActionMenu.tsx'
import { surveyPageTexts as words } from '../survey-texts.ts'
import type { MenuAction } from '../../../../ui/actions/ActionItems.tsx'

type AnswerActionsProps = { assignment: Assignment; survey: SurveyRecord; onRecall: () => void }

/** The actions on a company that has not answered. The server refuses a second reminder on one day. */
export function AnswerActions({ assignment, survey, onRecall }: AnswerActionsProps) {
  const { id, company, state } = assignment
  const { data: person } = useQuery(me)
  const remind = useSend('PUT /api/assignments/:id/reminder', { done: words.reminded(company.name) })
  if (!person || !can(person, 'surveys:send')) return null
  const sendReminder = () => remind.mutate({ params: { id } }, { onError: alertFailure })
  const actions: (MenuAction | false)[] = [
    survey.state === 'open' &&
      canMove(assignmentEvents, state, 'remind') && { label: words.remind, onClick: sendReminder },
    canMove(assignmentEvents, state, 'recall') && {
      label: `${words.recall}…`,
      onClick: onRecall,
      danger: true,
    },
  ]
  return (
    <ActionMenu
      actions={actions.filter((action) => action !== false)}
      label={words.actionsOf(company.name)}
    />
  )
}
