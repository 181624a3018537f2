import { messages } from '@domicile/contract/messages'
import Box from '@mui/material/Box'
import { Text } from '../../../forms/Fields.tsx'
import { InlineForm } from '../../../forms/InlineForm.tsx'
import { useRouteForm } from '../../../forms/use-route-form.ts'
import { focusField } from '../../../ui/fields/field-types.ts'
import { partTexts as words } from '../project-texts.ts'

const empty = { newTask: '' }

/** Adds a task by its title; the rest is set in its panel. Focus stays for the next task. */
export function QuickTask({ projectId }: { projectId: string }) {
  const form = useRouteForm('POST /api/projects/:projectId/tasks', {
    texts: { fields: { newTask: words.quickLabel } },
    subject: projectId,
    values: empty,
    input: ({ newTask }) => ({
      params: { projectId },
      body: { title: newTask, assigneeId: null, dueOn: null },
    }),
    check: ({ newTask }) => (newTask.trim() ? [] : [{ path: 'newTask', message: messages.required }]),
    pathOf: () => 'newTask',
    stays: () => ({ values: empty, version: 0 }),
    onSaved: () => focusField('newTask'),
    isInline: true,
  })
  return (
    <InlineForm form={form} label={words.quickLabel} submitLabel={words.add} variant="outlined" isRow>
      <Box sx={{ flex: 1 }}>
        <Text form={form} name="newTask" />
      </Box>
    </InlineForm>
  )
}
