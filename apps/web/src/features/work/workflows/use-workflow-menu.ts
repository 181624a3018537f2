import type { WorkflowAction, WorkflowRecord } from '@domicile/contract/work/workflows/workflows'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { actionItems } from '../../../drafts/ActionDialog.tsx'
import { draftTexts } from '../../../drafts/draft-texts.ts'
import { paths } from '../../../navigation/paths.ts'
import type { PrimaryAction } from '../../../ui/actions/PrimaryButton.tsx'
import { workflowPageTexts as words } from './builder-texts.ts'
import { workflowActions } from './workflow-drafts.ts'
import type { MenuAction } from '../../../ui/actions/ActionItems.tsx'

/** The open dialog or panel of a workflow. */
type Open = keyof typeof workflowActions | 'run' | 'try' | 'versions' | 'publish' | undefined
type Drawing = { isDirty: boolean; onPublish: () => void }

/** Returns the workflow's next action, its menu of other actions, and the open dialog or panel. */
export function useWorkflowMenu(workflow: WorkflowRecord, { isDirty, onPublish }: Drawing) {
  const navigate = useNavigate()
  const [open, setOpen] = useState<Open>()
  const may = (action: WorkflowAction) => workflow.allowedActions.includes(action)
  // Unsaved changes can be published too, although the record does not know about them yet.
  const isToPublish = may('publish') || (isDirty && may('edit') && may('archive'))
  const primary: PrimaryAction | undefined = isToPublish
    ? { label: draftTexts.publish, onClick: onPublish }
    : may('run')
      ? { label: words.begin, onClick: () => setOpen('run') }
      : undefined
  const menu: (MenuAction | false)[] = [
    isToPublish && may('run') && { label: `${words.begin}…`, onClick: () => setOpen('run') },
    may('edit') && { label: `${words.tryOut}…`, onClick: () => setOpen('try') },
    {
      label: words.runs,
      onClick: () => void navigate({ to: paths.runs(), search: { workflow: workflow.slug } }),
    },
    {
      label: words.calendar,
      onClick: () => void navigate({ to: paths.workflowCalendar(), search: { workflow: workflow.slug } }),
    },
    { label: `${draftTexts.versions}…`, onClick: () => setOpen('versions') },
    ...actionItems(workflowActions, workflow.allowedActions, setOpen),
  ]
  return { primary, menu: menu.filter((item) => item !== false), open, setOpen }
}
