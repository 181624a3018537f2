import type { SurveyRecord } from '@domicile/contract/forms/surveys/surveys'
import { useNavigate } from '@tanstack/react-router'
import { paths } from '../../../../navigation/paths.ts'
import { SendDialog } from '../../../../api/SendDialog.tsx'
import { surveyPageTexts as words } from '../survey-texts.ts'
import type { SurveyMove } from './use-survey-menu.ts'

type SurveyDialogProps = { survey: SurveyRecord; action: SurveyMove; onClose: () => void }

/** Confirms and performs the deletion of a draft, or the closing of a survey. */
export function SurveyDialog({ survey, action, onClose }: SurveyDialogProps) {
  const { slug, name, assignments } = survey
  const navigate = useNavigate()
  const params = { slug }
  if (action === 'delete')
    return (
      <SendDialog
        danger
        title={words.deleteAsk(name)}
        text={words.deleteText}
        verb={words.delete}
        route="DELETE /api/surveys/:slug"
        input={() => ({ params })}
        done={words.deleted}
        onDone={() => void navigate({ to: paths.surveys() })}
        onClose={onClose}
      />
    )
  return (
    <SendDialog
      danger
      title={words.closeAsk(name)}
      text={words.closeText(assignments.open)}
      verb={words.close}
      reason={{ label: words.reason, help: words.reasonShown, required: true, max: 500 }}
      route="PUT /api/surveys/:slug/closing"
      input={(reason) => ({ params, body: { reason } })}
      done={words.closed}
      onClose={onClose}
    />
  )
}
