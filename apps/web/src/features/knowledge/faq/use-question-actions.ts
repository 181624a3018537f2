import type { Question } from '@domicile/contract/knowledge/faq/faq'
import { can } from '@domicile/contract/permissions'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { alertFailure, me, useSend } from '../../../api/queries.ts'
import { paths } from '../../../navigation/paths.ts'
import { faqTexts as words } from './faq-texts.ts'
import type { MenuAction } from '../../../ui/actions/ActionItems.tsx'

/** The actions that the state of a question and the user's role allow. */
export function useQuestionActions(onEdit: (question: Question) => void) {
  const { done } = words
  const navigate = useNavigate()
  const { data: person } = useQuery(me)
  const promoting = useSend('POST /api/faq/:id/article', {
    done: words.articleDone,
    onSuccess: ({ slug }) => void navigate({ to: paths.editPost(slug) }),
  })
  const mayPromote = person !== undefined && can(person, 'posts:edit')
  const sends = {
    publish: useSend('PUT /api/faq/:id/publication', { done: done.publish }),
    withdraw: useSend('DELETE /api/faq/:id/publication', { done: done.withdraw }),
    archive: useSend('PUT /api/faq/:id/archival', { done: done.archive }),
  }
  return (question: Question): MenuAction[] => {
    const { id, allowedActions, article } = question
    const isEditable = allowedActions.includes('edit') || allowedActions.includes('correct')
    const events = (['publish', 'withdraw', 'archive'] as const).filter((event) =>
      allowedActions.includes(event),
    )
    return [
      ...(isEditable ? [{ label: words.edit, onClick: () => onEdit(question) }] : []),
      ...(mayPromote && !article
        ? [
            {
              label: words.article,
              onClick: () => promoting.mutate({ params: { id } }, { onError: alertFailure }),
            },
          ]
        : []),
      ...events.map((event) => ({
        label: words.events[event],
        onClick: () => sends[event].mutate({ params: { id } }, { onError: alertFailure }),
      })),
    ]
  }
}
