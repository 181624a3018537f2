import type { SurveyRecord } from '@domicile/contract/forms/surveys/surveys'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { paths } from '../../../../navigation/paths.ts'
import type { PrimaryAction } from '../../../../ui/actions/PrimaryButton.tsx'
import { surveyPageTexts as words } from '../survey-texts.ts'
import type { MenuAction } from '../../../../ui/actions/ActionItems.tsx'

/** The actions that ask for confirmation. */
export type SurveyMove = 'delete' | 'close'

/** Returns the next action on a survey, its menu, and the open panel or dialog. */
export function useSurveyMenu({ slug, allowedActions }: SurveyRecord) {
  const navigate = useNavigate()
  const [open, setOpen] = useState<SurveyMove | 'send'>()
  const primary: PrimaryAction | undefined = allowedActions.includes('send')
    ? { label: words.send, onClick: () => setOpen('send') }
    : undefined
  const menuAction = (action: SurveyMove): MenuAction | false =>
    allowedActions.includes(action) && {
      label: `${words[action]}…`,
      onClick: () => setOpen(action),
      danger: true,
    }
  const edit = allowedActions.includes('edit') && {
    label: words.edit,
    onClick: () => void navigate({ to: paths.editSurvey(slug) }),
  }
  const menu = [edit, menuAction('delete'), menuAction('close')].filter((item) => item !== false)
  return { primary, menu, open, setOpen }
}
