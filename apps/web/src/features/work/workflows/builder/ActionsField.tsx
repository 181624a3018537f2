import type { Action } from '@domicile/contract/work/workflows/workflow-definition'
import { type ActionKind, actionKinds, MOST_ACTIONS } from '@domicile/contract/work/workflows/workflow-rules'
import ArrowUpward from '@mui/icons-material/ArrowUpward'
import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import Box from '@mui/material/Box'
import FormHelperText from '@mui/material/FormHelperText'
import IconButton from '@mui/material/IconButton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { moved } from '../../../../drafts/moved.ts'
import { SelectField } from '../../../../ui/fields/SelectField.tsx'
import { ActionFields } from './ActionFields.tsx'
import { newAction } from './draft.ts'
import { stageTexts as words } from '../builder-texts.ts'

type ActionsFieldProps = {
  actions: readonly Action[]
  onChange: (actions: Action[]) => void
  errors: Record<string, string>
}

/** The actions at the start of a stage, in their order. */
export function ActionsField({ actions, onChange, errors }: ActionsFieldProps) {
  return (
    <>
      {actions.map((action, place) => (
        <Box
          key={place}
          component="section"
          aria-label={words.action(place + 1, actionKinds[action.kind].label)}
          sx={{ border: 1, borderColor: 'divider', borderRadius: 1, p: 2 }}
        >
          <Stack direction="row" sx={{ alignItems: 'center', mb: 1 }}>
            <Typography variant="h3" sx={{ flex: 1 }}>
              {words.action(place + 1, actionKinds[action.kind].label)}
            </Typography>
            {place > 0 && (
              <IconButton
                size="small"
                aria-label={words.moveUp(place + 1)}
                onClick={() => onChange(moved(actions, place, place - 1))}
              >
                <ArrowUpward fontSize="small" />
              </IconButton>
            )}
            <IconButton
              size="small"
              aria-label={words.removeAction(place + 1)}
              onClick={() => onChange(actions.toSpliced(place, 1))}
            >
              <DeleteOutlined fontSize="small" />
            </IconButton>
          </Stack>
          {errors[`actions/${place}`] && <FormHelperText error>{errors[`actions/${place}`]}</FormHelperText>}
          <Stack sx={{ gap: 2 }}>
            <ActionFields
              action={action}
              onChange={(changed) => onChange(actions.with(place, changed))}
              at={`actions/${place}`}
              errors={errors}
            />
          </Stack>
        </Box>
      ))}
      {actions.length < MOST_ACTIONS && (
        <SelectField
          name="new-action"
          label={words.addAction}
          value=""
          placeholder="—"
          options={Object.entries(actionKinds).map(([value, { label }]) => ({ value, label }))}
          onChange={(kind) => kind && onChange([...actions, newAction(kind as ActionKind)])}
        />
      )}
    </>
  )
}
