import Add from '@mui/icons-material/Add'
import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { type Control, Controller, useFieldArray, useWatch } from 'react-hook-form'
import { SelectField } from '../../../ui/fields/SelectField.tsx'
import { SwitchField } from '../../../ui/fields/SwitchField.tsx'
import { TextArea } from '../../../ui/fields/TextArea.tsx'
import { TextField } from '../../../ui/fields/TextField.tsx'
import { newQuestion, type ServiceForm } from './service-form.ts'
import { formTexts as words } from './service-form-texts.ts'

const kinds = Object.entries(words.questionKinds).map(([value, label]) => ({ value, label }))

/** What the client is asked, in its order. */
export function QuestionFields({ control }: { control: Control<ServiceForm> }) {
  // The questions have keys of their own; the list's are called otherwise.
  const { fields, append, remove } = useFieldArray({ control, name: 'questions', keyName: 'place' })
  return (
    <Stack sx={{ gap: 2 }}>
      <div>
        <Typography variant="h3">{words.fields.questions}</Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {words.help.questions}
        </Typography>
      </div>
      {fields.map(({ place }, index) => (
        <QuestionField key={place} control={control} index={index} onRemove={() => remove(index)} />
      ))}
      <Box>
        <Button startIcon={<Add />} onClick={() => append(newQuestion())}>
          {words.addQuestion}
        </Button>
      </Box>
    </Stack>
  )
}

type QuestionFieldProps = { control: Control<ServiceForm>; index: number; onRemove: () => void }

function QuestionField({ control, index, onRemove }: QuestionFieldProps) {
  const kind = useWatch({ control, name: `questions.${index}.kind` })
  return (
    <Box role="group" aria-label={words.question(index + 1)} sx={box}>
      <Stack sx={{ gap: 2, flex: 1, minWidth: 0 }}>
        <Controller
          control={control}
          name={`questions.${index}.label`}
          render={({ field: { ref, ...field }, fieldState }) => (
            <TextField
              {...field}
              inputRef={ref}
              label={words.question(index + 1)}
              required
              error={fieldState.error?.message}
            />
          )}
        />
        <Controller
          control={control}
          name={`questions.${index}.kind`}
          render={({ field: { ref, ...field } }) => (
            <SelectField {...field} inputRef={ref} label={words.questionKind} options={kinds} />
          )}
        />
        {kind === 'choice' && (
          <Controller
            control={control}
            name={`questions.${index}.options`}
            render={({ field: { ref, ...field }, fieldState }) => (
              <TextArea
                {...field}
                inputRef={ref}
                label={words.options}
                help={words.optionsHelp}
                rows={3}
                required
                error={fieldState.error?.message}
              />
            )}
          />
        )}
        <Controller
          control={control}
          name={`questions.${index}.isRequired`}
          render={({ field }) => (
            <SwitchField
              name={field.name}
              label={words.isRequired}
              checked={field.value}
              onChange={field.onChange}
            />
          )}
        />
      </Stack>
      <IconButton size="small" aria-label={words.removeQuestion(index + 1)} onClick={onRemove}>
        <DeleteOutlined fontSize="small" />
      </IconButton>
    </Box>
  )
}

const box = {
  display: 'flex',
  gap: 1,
  alignItems: 'flex-start',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  p: 2,
} as const
