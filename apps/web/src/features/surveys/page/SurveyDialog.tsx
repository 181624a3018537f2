import type { SurveyRecord } from '@domicile/contract/surveys/surveys'
import { useNavigate } from '@tanstack/react-router'
import { useSend } from '../../../api/queries.ts'
import { paths } from '../../../navigation/paths.ts'
import { ConfirmDialog } from '../../../ui/feedback/ConfirmDialog.tsx'
import { surveyPageTexts as words } from '../survey-texts.ts'
import type { Asked } from './use-survey-menu.ts'

type SurveyDialogProps = { survey: SurveyRecord; action: Asked; onClose: () => void }

/** Confirms and performs the deletion of a draft, or the closing of a survey. */
export function SurveyDialog({ survey, action, onClose }: SurveyDialogProps) {
  const { slug, name, assignments } = survey
  const navigate = useNavigate()
  const remove = useSend('DELETE /api/surveys/:slug', {
    done: words.deleted,
    onSuccess: () => void navigate({ to: paths.surveys() }),
  })
  const end = useSend('PUT /api/surveys/:slug/closing', { done: words.closed, onSuccess: onClose })
  const params = { slug }
  if (action === 'delete')
    return (
      <ConfirmDialog
        danger
        title={words.deleteAsk(name)}
        text={words.deleteText}
        verb={words.delete}
        busy={remove.isPending}
        error={remove.error?.message}
        onConfirm={() => remove.mutate({ params })}
        onClose={onClose}
      />
    )
  return (
    <ConfirmDialog
      danger
      title={words.closeAsk(name)}
      text={words.closeText(assignments.open)}
      verb={words.close}
      reason={{ label: words.reason, help: words.reasonShown, required: true, max: 500 }}
      busy={end.isPending}
      error={end.error?.message}
      onConfirm={(reason) => end.mutate({ params, body: { reason } })}
      onClose={onClose}
    />
  )
}
