import type { Question } from '@domicile/contract/faq/faq'
import { alertFailure, useSend } from '../../api/queries.ts'
import type { MenuAction } from '../../ui/layout/ActionMenu.tsx'
import { faqTexts as words } from './faq-texts.ts'

/** The actions that the state of a question and the user's role allow. */
export function useQuestionActions(onEdit: (question: Question) => void) {
  const { done } = words
  const sends = {
    publish: useSend('PUT /api/faq/:id/publication', { done: done.publish }),
    withdraw: useSend('DELETE /api/faq/:id/publication', { done: done.withdraw }),
    archive: useSend('PUT /api/faq/:id/archival', { done: done.archive }),
  }
  return (question: Question): MenuAction[] => {
    const { id, allowedActions } = question
    const isEditable = allowedActions.includes('edit') || allowedActions.includes('correct')
    const events = (['publish', 'withdraw', 'archive'] as const).filter((event) =>
      allowedActions.includes(event),
    )
    return [
      ...(isEditable ? [{ label: words.edit, onClick: () => onEdit(question) }] : []),
      ...events.map((event) => ({
        label: words.events[event],
        onClick: () => sends[event].mutate({ params: { id } }, { onError: alertFailure }),
      })),
    ]
  }
}
